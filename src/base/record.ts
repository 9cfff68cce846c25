/** Actions on records, by their name in the journal. */
export const actions = [
  'create',
  'update',
  'delete',
  'restore',
  'confirm',
  'publish',
  'send',
  'reveal',
] as const;

export type Action = (typeof actions)[number];

/** States of a kind of record, each with the states it may move to. */
export type States<State extends string = string> = Readonly<Record<State, readonly State[]>>;

/** Whether a record may move from one state to another. The same rule hides a button and refuses a call. */
export function mayMove<State extends string>(states: States<State>, from: State, to: State): boolean {
  return states[from].includes(to);
}
