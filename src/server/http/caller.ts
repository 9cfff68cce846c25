/** Who is calling: null for a visitor who is not signed in. */
export type Caller = null | { id: number; level: number; can(module: string, action: string): boolean };

/** Whether a caller may make a call at all. Answers 401 or 403 follow from false, by whether there is a session. */
export type Policy = (caller: Caller) => boolean;

export const everyone: Policy = () => true;
