/** Approver at one place of a chain: everybody with a role, or one person. Exactly one of the two is set. */
export interface Step {
  role: number | null;
  user: number | null;
}

/** An active member of the staff. */
export interface Person {
  id: number;
  role: number;
}

/** `deputy` acts for `user` from the first to the last day, inclusive (YYYY-MM-DD in Riyadh). */
export interface Deputyship {
  user: number;
  deputy: number;
  from: string;
  to: string;
}

/** Everything that determines who may approve. */
export interface Setting {
  people: readonly Person[];
  deputies: readonly Deputyship[];
  /** Today in Riyadh. */
  day: string;
  /** The user who prepared the document. */
  preparedBy: number;
}

export const decisions = ['approved', 'returned'] as const;

export type Decision = (typeof decisions)[number];

/** `ended`: the document was changed or withdrawn, so the round no longer counts. */
export const approvalStates = ['waiting', 'approved', 'returned', 'ended'] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** The applicable rule: the one for the kind with the highest amount not above the document's. */
export function ruleFor<Rule extends { kind: string; amount: number }>(
  rules: readonly Rule[],
  kind: string,
  amount: number,
): Rule | undefined {
  return rules
    .filter((rule) => rule.kind === kind && rule.amount <= amount)
    .reduce<Rule | undefined>((best, rule) => (best && best.amount >= rule.amount ? best : rule), undefined);
}

/**
 * The users who may decide a step today, each with the person they represent, or null for themselves. Never
 * includes the preparer or their deputy. Deputies have no deputies of their own.
 */
export function decidersOf(step: Step, setting: Setting): Map<number, number | null> {
  const { people, deputies, day, preparedBy } = setting;
  const active = new Set(people.map(({ id }) => id));
  const own = people.filter(
    ({ id, role }) => id !== preparedBy && (step.user === null ? role === step.role : id === step.user),
  );
  const deciders = new Map<number, number | null>(own.map(({ id }) => [id, null]));
  const represented = new Set(deciders.keys());
  for (const { user, deputy, from, to } of deputies) {
    const acts = represented.has(user) && from <= day && day <= to;
    if (acts && active.has(deputy) && deputy !== preparedBy && !deciders.has(deputy))
      deciders.set(deputy, user);
  }
  return deciders;
}

/**
 * A person's part in a round whose step `current` is due: they may decide it; they prepared the document;
 * their step comes later or is already decided; or they are in none of its steps.
 */
export type Standing =
  | { may: true; for: number | null }
  | { may: false; why: 'prepared' | 'later' | 'decided' | 'other' };

export function standingOf(
  person: number,
  steps: readonly Step[],
  current: number,
  setting: Setting,
): Standing {
  const actsFor = steps.map((step) => decidersOf(step, setting).get(person));
  const now = actsFor[current];
  if (now !== undefined) return { may: true, for: now };
  if (person === setting.preparedBy) return { may: false, why: 'prepared' };
  const isIn = (from: number, to: number) => actsFor.slice(from, to).some((acts) => acts !== undefined);
  if (isIn(current + 1, steps.length)) return { may: false, why: 'later' };
  return { may: false, why: isIn(0, current) ? 'decided' : 'other' };
}

/**
 * New state of a round after step `current` was decided: the last approval completes it, a return ends it.
 */
export function outcomeOf(
  decision: Decision,
  steps: readonly Step[],
  current: number,
): { state: Exclude<ApprovalState, 'ended'>; step: number } {
  if (decision === 'returned') return { state: 'returned', step: current };
  const last = current + 1 >= steps.length;
  return last ? { state: 'approved', step: current } : { state: 'waiting', step: current + 1 };
}
