import type { Tone } from '#ui/status-dot.tsx';
import type { ProjectStatus, UnitStatus } from '../projects.values.ts';

/** The colour that goes with a status, which its name always stands beside. */
export const statusTones: Record<ProjectStatus, Tone> = {
  completed: 'success',
  inprogress: 'progress',
  pending: 'warning',
};

export const unitTones: Record<UnitStatus, Tone> = {
  available: 'success',
  reserved: 'warning',
  sold: 'neutral',
};
