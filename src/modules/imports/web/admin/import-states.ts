import type { Tone } from '#ui/status-dot.tsx';
import type { Import } from '../../imports.contract.ts';

/** Colours of the states, always shown with their names. */
export const tones: Readonly<Record<Import['state'], Tone>> = {
  mapping: 'warning',
  checking: 'progress',
  checked: 'warning',
  running: 'progress',
  done: 'success',
  taking_back: 'progress',
  taken_back: 'neutral',
};
