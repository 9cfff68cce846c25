import type { Tone } from '#ui/status-dot.tsx';
import type { ProjectStatus, UnitStatus } from '../projects.values.ts';

/** Colour of a status, always shown with its name. */
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
