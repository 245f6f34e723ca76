/** Three small sounds of cards, made on the spot: nothing to load, and silent unless asked for. */
type Sound = "card" | "gather" | "turn";

let context: AudioContext | null = null;

/** A short breath of noise through a filter: paper on cloth. */
function breath(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let place = 0; place < samples; place++) {
    data[place] = (Math.random() * 2 - 1) * (1 - place / samples) ** 3;
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const gain = new GainNode(audio, { gain: loud });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number): void {
  const source = new OscillatorNode(audio, { type: "sine", frequency: 587 });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.05, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.4);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.45);
}

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime;
    if (sound === "card") breath(context, now, 0.09, 2100, 0.35);
    else if (sound === "gather") {
      breath(context, now, 0.16, 1400, 0.25);
      breath(context, now + 0.07, 0.12, 1700, 0.2);
    } else tone(context, now);
  } catch {
    // No sound here: the game goes on.
  }
}
