"""Floor 8: what a good adviser says beside a seat, from its view and nothing else."""

from napoleon.coach.calls import Suggestion, usual_calls
from napoleon.coach.estimate import Estimate, estimates

__all__ = ["Estimate", "Suggestion", "estimates", "usual_calls"]
