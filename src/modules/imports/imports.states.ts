/** States of an import, in the order in which it passes through them. */
export const importStates = [
  'receiving',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'taking_back',
  'taken_back',
] as const;

export type ImportState = (typeof importStates)[number];

/** States in which a process works on it. */
export const workingStates = ['checking', 'running', 'taking_back'] as const satisfies ImportState[];

export type WorkingState = (typeof workingStates)[number];

export const isWorking = (state: ImportState): state is WorkingState =>
  (workingStates as readonly ImportState[]).includes(state);

/** States of a row. */
export const rowStates = ['new', 'ready', 'double', 'faulty', 'made', 'removed'] as const;

export type RowState = (typeof rowStates)[number];
