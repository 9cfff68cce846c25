/** Approver at one place of a chain: everybody with a role, or one person. Exactly one of the two is set. */
export interface Step {
  role: number | null;
  user: number | null;
}

/** An active member of the staff. */
export interface Person {
  id: number;
  role: number;
  /** Of their role. */
  level: number;
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
  /** Who created or changed the document, or asked for its approval: they decide nothing about it. */
  barred: readonly number[];
}

export const decisions = ['approved', 'returned'] as const;

export type Decision = (typeof decisions)[number];

/** `ended`: the document was changed or withdrawn, so the round no longer counts. */
export const approvalStates = ['waiting', 'approved', 'returned', 'ended'] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** What a document does once it is approved; '' for its usual next move, such as sending a quote. */
export const approvalPurposes = ['', 'reverse', 'allocate'] as const;

export type ApprovalPurpose = (typeof approvalPurposes)[number];

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
 * The users whom a step names and who may decide it today, each with the person they represent, or null for
 * themselves. Never includes the barred or their deputies. Deputies have no deputies of their own.
 */
export function decidersOf(step: Step, setting: Setting): Map<number, number | null> {
  const { people, deputies, day, barred } = setting;
  const active = new Set(people.map(({ id }) => id));
  const own = people.filter(
    ({ id, role }) => !barred.includes(id) && (step.user === null ? role === step.role : id === step.user),
  );
  const deciders = new Map<number, number | null>(own.map(({ id }) => [id, null]));
  const represented = new Set(deciders.keys());
  for (const { user, deputy, from, to } of deputies) {
    const acts = represented.has(user) && from <= day && day <= to;
    if (acts && active.has(deputy) && !barred.includes(deputy) && !deciders.has(deputy))
      deciders.set(deputy, user);
  }
  return deciders;
}

/** Level of the System administrator. */
const strongest = 1;

/** Who decides in place of a step's own people. */
export interface StandIns {
  /** Users of level 1. */
  administrators: readonly number[];
  /** The next step that has somebody. */
  next: Step | null;
}

/**
 * Who decides a step that has nobody: its people have left, or wrote the document themselves. undefined if it
 * has somebody.
 */
export function standInsOf(steps: readonly Step[], place: number, setting: Setting): StandIns | undefined {
  const step = steps[place];
  if (!step || decidersOf(step, setting).size > 0) return undefined;
  const administrators = setting.people.filter(
    ({ id, level }) => level === strongest && !setting.barred.includes(id),
  );
  const next = steps.slice(place + 1).find((later) => decidersOf(later, setting).size > 0);
  return { administrators: administrators.map(({ id }) => id), next: next ?? null };
}

/**
 * The users who may decide the step at `place` today, each with the person they represent, or null for
 * themselves. Where its own people cannot, administrators and the people of the next step can, so that no
 * document waits for nobody.
 */
export function decidersAt(
  steps: readonly Step[],
  place: number,
  setting: Setting,
): Map<number, number | null> {
  const step = steps[place];
  if (!step) return new Map();
  const standIns = standInsOf(steps, place, setting);
  if (!standIns) return decidersOf(step, setting);
  const deciders = new Map<number, number | null>(standIns.administrators.map((id) => [id, null]));
  const next = standIns.next ? decidersOf(standIns.next, setting) : new Map<number, number | null>();
  for (const [id, acting] of next) if (!deciders.has(id)) deciders.set(id, acting);
  return deciders;
}

/**
 * A person's part in a round whose step `current` is due: they may decide it; they wrote the document or asked
 * for its approval; their step comes later or is already decided; or they are in none of its steps.
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
  const actsFor = steps.map((_, place) => decidersAt(steps, place, setting).get(person));
  const now = actsFor[current];
  if (now !== undefined) return { may: true, for: now };
  if (setting.barred.includes(person)) return { may: false, why: 'prepared' };
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
