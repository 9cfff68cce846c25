/** What is done to records, as the journal names it. */
export const actions = ['create', 'update', 'delete', 'restore', 'confirm', 'publish', 'send'] as const;

export type Action = (typeof actions)[number];

/** The states of a kind of record: to which others each may move. */
export type States<State extends string = string> = Readonly<Record<State, readonly State[]>>;

/** Whether a record may move from one state to another. The same rule hides a button and refuses a call. */
export function mayMove<State extends string>(states: States<State>, from: State, to: State): boolean {
  return states[from].includes(to);
}
