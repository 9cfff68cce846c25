import { describe, expect, it } from 'vitest';
import {
  type Deputyship,
  decidersAt,
  decidersOf,
  outcomeOf,
  ruleFor,
  type Setting,
  type Step,
  standInsOf,
  standingOf,
} from './approvals.engine.ts';

const manager: Step = { role: 1, user: null };
const accountant: Step = { role: 2, user: null };
const only = (user: number): Step => ({ role: null, user });

// 10 and 11 are managers, 20 and 21 accountants, 30 is the preparer.
const people = [
  { id: 10, role: 1, level: 2 },
  { id: 11, role: 1, level: 2 },
  { id: 20, role: 2, level: 3 },
  { id: 21, role: 2, level: 3 },
  { id: 30, role: 3, level: 3 },
];
const administrator = { id: 1, role: 9, level: 1 };

const deputyship = (user: number, deputy: number, from = '2026-11-01', to = '2026-11-30'): Deputyship => ({
  user,
  deputy,
  from,
  to,
});

const setting = (more: Partial<Setting> = {}): Setting => ({
  people,
  deputies: [],
  day: '2026-11-25',
  barred: [30],
  ...more,
});

describe('the rule for a document', () => {
  const rules = [
    { kind: 'quote', amount: 0, name: 'all' },
    { kind: 'quote', amount: 50_000_000, name: 'large' },
    { kind: 'quote', amount: 100_000_000, name: 'larger' },
    { kind: 'contract', amount: 0, name: 'contract' },
  ];
  it.each([
    ['quote', 0, 'all'],
    ['quote', 49_999_999, 'all'],
    ['quote', 50_000_000, 'large'],
    ['quote', 99_999_999, 'large'],
    ['quote', 400_000_000, 'larger'],
    ['contract', 400_000_000, 'contract'],
    ['invoice', 400_000_000, undefined],
  ])('%s of %i halalas', (kind, amount, name) => {
    expect(ruleFor(rules, kind, amount)?.name).toBe(name);
    expect(ruleFor(rules.toReversed(), kind, amount)?.name).toBe(name);
  });

  it('is none below the lowest amount', () => {
    expect(ruleFor([{ kind: 'quote', amount: 1 }], 'quote', 0)).toBeUndefined();
  });
});

describe('the deciders of a step', () => {
  it.each<[string, Step, Partial<Setting>, [number, number | null][]]>([
    [
      'everybody of the role',
      manager,
      {},
      [
        [10, null],
        [11, null],
      ],
    ],
    ['the person', only(20), {}, [[20, null]]],
    ['nobody who is no longer of the staff', only(99), {}, []],
    ['not whoever prepared it', manager, { barred: [10] }, [[11, null]]],
    ['nobody, where the person prepared it', only(20), { barred: [20] }, []],
    [
      'a deputy for the person',
      only(20),
      { deputies: [deputyship(20, 11)] },
      [
        [20, null],
        [11, 20],
      ],
    ],
    [
      'a deputy on the first and the last day',
      only(20),
      { deputies: [deputyship(20, 11, '2026-11-25', '2026-11-25')] },
      [
        [20, null],
        [11, 20],
      ],
    ],
    [
      'no deputy before the first day',
      only(20),
      { deputies: [deputyship(20, 11, '2026-11-26', '2026-12-01')] },
      [[20, null]],
    ],
    [
      'no deputy after the last day',
      only(20),
      { deputies: [deputyship(20, 11, '2026-11-01', '2026-11-24')] },
      [[20, null]],
    ],
    ['no deputy who prepared it', only(20), { deputies: [deputyship(20, 30)] }, [[20, null]]],
    ['no deputy of whoever prepared it', only(20), { barred: [20], deputies: [deputyship(20, 11)] }, []],
    [
      'no deputy of the one of the role who prepared it',
      manager,
      { barred: [10], deputies: [deputyship(10, 20)] },
      [[11, null]],
    ],
    [
      'no deputy of a deputy',
      only(20),
      { deputies: [deputyship(20, 11), deputyship(11, 21)] },
      [
        [20, null],
        [11, 20],
      ],
    ],
    [
      'a person for themselves first, also as a deputy',
      manager,
      { deputies: [deputyship(10, 11)] },
      [
        [10, null],
        [11, null],
      ],
    ],
    ['no deputy who left', only(20), { deputies: [deputyship(20, 99)] }, [[20, null]]],
  ])('%s', (_, step, more, expected) => {
    expect([...decidersOf(step, setting(more))]).toEqual(expected);
  });
});

describe("a person's part in a round", () => {
  const steps = [accountant, manager];
  it.each<[string, number, number, Partial<Setting>, ReturnType<typeof standingOf>]>([
    ['may decide now', 20, 0, {}, { may: true, for: null }],
    ['is due later', 10, 0, {}, { may: false, why: 'later' }],
    ['is decided', 20, 1, {}, { may: false, why: 'decided' }],
    ['is in none', 40, 0, {}, { may: false, why: 'other' }],
    ['prepared it', 30, 0, {}, { may: false, why: 'prepared' }],
    ['prepared it and has the role', 20, 0, { barred: [20] }, { may: false, why: 'prepared' }],
    [
      'acts for another',
      40,
      0,
      { people: [...people, { id: 40, role: 3, level: 3 }], deputies: [deputyship(20, 40)] },
      { may: true, for: 20 },
    ],
  ])('%s', (_, person, current, more, expected) => {
    expect(standingOf(person, steps, current, setting(more))).toEqual(expected);
  });

  it('goes from step to step, and ends with the last approval or a return', () => {
    expect(outcomeOf('approved', steps, 0)).toEqual({ state: 'waiting', step: 1 });
    expect(outcomeOf('approved', steps, 1)).toEqual({ state: 'approved', step: 1 });
    expect(outcomeOf('returned', steps, 0)).toEqual({ state: 'returned', step: 0 });
  });
});

describe('a step that has nobody', () => {
  const everybody = [...people, administrator];
  it.each<[string, Step[], Partial<Setting>, [number, number | null][]]>([
    ['goes to an administrator', [only(20)], { barred: [20] }, [[1, null]]],
    ['goes to an administrator when its person has left', [only(99)], {}, [[1, null]]],
    ['goes to an administrator when its role is gone', [{ role: 77, user: null }], {}, [[1, null]]],
    [
      'goes to the next in order too',
      [only(20), manager],
      { barred: [20, 11] },
      [
        [1, null],
        [10, null],
      ],
    ],
    [
      'goes to the deputy of the next in order too',
      [only(99), only(10)],
      { deputies: [deputyship(10, 21)] },
      [
        [1, null],
        [10, null],
        [21, 10],
      ],
    ],
    [
      'goes past a step that has nobody either',
      [only(99), only(98), only(21)],
      {},
      [
        [1, null],
        [21, null],
      ],
    ],
    [
      'goes to no administrator who wrote the document',
      [only(20), only(21)],
      { barred: [1, 20] },
      [[21, null]],
    ],
    [
      'stays with its deputy',
      [only(20)],
      { barred: [30], deputies: [deputyship(20, 11)] },
      [
        [20, null],
        [11, 20],
      ],
    ],
    ['has nobody where all wrote the document', [only(20)], { barred: [1, 20] }, []],
  ])('%s', (_, steps, more, expected) => {
    expect([...decidersAt(steps, 0, setting({ people: everybody, ...more }))]).toEqual(expected);
  });
});

it('never lets whoever wrote the document decide, whatever the rules, roles and deputies are', () => {
  // A fixed seed, so that every run uses the same numbers.
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  for (let run = 0; run < 600; run += 1) {
    const staff = Array.from({ length: 1 + below(6) }, (_, id) => ({
      id,
      role: below(3),
      level: 1 + below(3),
    }));
    const deputies = Array.from({ length: below(6) }, () =>
      deputyship(below(7), below(7), days[below(3)], days[below(3)]),
    );
    const given = { people: staff, deputies, day: '2026-11-25', barred: [below(7), below(7)] };
    const steps = Array.from({ length: 1 + below(3) }, () =>
      below(2) ? { role: below(3), user: null } : { role: null, user: below(7) },
    );
    let [state, current] = ['waiting', 0];
    let rounds = 0;
    while (state === 'waiting') {
      const deciders = decidersAt(steps, current, given);
      const standIns = standInsOf(steps, current, given);
      const step = (standIns ? standIns.next : steps[current]) as Step | null;
      const isNamed = (id: number) =>
        staff.some(
          (one) => one.id === id && (step?.user == null ? one.role === step?.role : id === step.user),
        );
      for (const [id, acting] of deciders) {
        expect(given.barred).not.toContain(id);
        expect(given.barred).not.toContain(acting);
        expect(staff.some((one) => one.id === id)).toBe(true);
        expect(isNamed(acting ?? id) || standIns?.administrators.includes(id)).toBe(true);
        expect(standingOf(id, steps, current, given)).toEqual({ may: true, for: acting });
      }
      for (const { id } of staff)
        if (!deciders.has(id)) expect(standingOf(id, steps, current, given).may).toBe(false);
      ({ state, step: current } = outcomeOf('approved', steps, current));
      rounds += 1;
    }
    expect([state, rounds]).toEqual(['approved', steps.length]);
  }
});
