import type { Locale } from '#base/locale.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
import { searchText } from '#base/search.ts';
import { formatAmount } from '#i18n/format.ts';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { announceGuarded, inBoth } from '#server/records/guarded-changes.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { kindName, ruleKindsIn } from '../approvable.subject.ts';
import { decidersOf, type Step } from '../approvals.engine.ts';
import { stepsOf } from '../approvals.presenter.ts';
import {
  ruleExists,
  ruleNotFound,
  ruleReplaced,
  unknownApprover,
  unknownKind,
} from '../approvals.problems.ts';
import { createApprovalsRepository } from '../approvals.repository.ts';
import type { RuleRow } from '../approvals.table.ts';
import { type People, peopleNow } from '../deciders.service.ts';
import type { ApprovalRule, NewRule, RuleChange, RulesQuery } from './approval-rules.contract.ts';

export function createRulesService(context: ServerContext) {
  const repository = createApprovalsRepository(context.database.kysely);
  const store = createRecordStore<RuleRow>(
    context,
    defineRecord<RuleRow>({
      subject: 'approval_rule',
      table: 'approval_rules',
      nameOf: ({ kind }) => kindName(context, kind, 'ar'),
      recorded: ({ kind, amount, approvers, deleted_at }) => ({
        approval_kind: kindName(context, kind, 'ar'),
        approval_from: toRiyals(amount),
        approval_steps: approvers,
        deleted_at,
      }),
      notFound: ruleNotFound,
    }),
  );

  async function present(rows: readonly RuleRow[]): Promise<ApprovalRule[]> {
    const users = rows.flatMap((row) => stepsOf(row).map(({ user }) => user));
    const people = await peopleNow(context, undefined, users);
    return rows.map((row) => presentRule(context, row, people));
  }

  async function read(row: RuleRow): Promise<ApprovalRule> {
    return (await present([row]))[0] as ApprovalRule;
  }

  /** Throws 422 for an unknown kind, role or person, and if another rule has the same kind and amount. */
  async function columnsOf(given: RuleChange, before?: RuleRow) {
    const { kind = before?.kind ?? '' } = given;
    if (kind !== before?.kind && !ruleKindsIn(context).some((known) => known.kind === kind))
      throw unknownKind();
    const amount = given.amount === undefined ? (before?.amount ?? 0) : toHalalas(given.amount ?? 0);
    const steps: readonly Step[] = given.steps ?? (before ? stepsOf(before) : []);
    const people = await peopleNow(context);
    if (given.steps) checkSteps(given.steps, people, before ? stepsOf(before) : []);
    if (await hasOther({ kind, amount }, before?.id)) throw ruleExists();
    const approvers = steps.map((step) => people.nameIn('ar', step)).join('، ');
    return { kind, amount, steps: JSON.stringify(steps), approvers, words: wordsOf(kind, steps, people) };
  }

  async function hasOther({ kind, amount }: Pick<RuleRow, 'kind' | 'amount'>, id?: number): Promise<boolean> {
    return (await repository.rules(kind)).some((rule) => rule.amount === amount && rule.id !== id);
  }

  function wordsOf(kind: string, steps: readonly Step[], people: People): string {
    const names = steps.map((step) => people.nameIn('ar', step));
    const english = steps.map((step) => people.nameIn('en', step));
    const kinds = [kindName(context, kind, 'ar'), kindName(context, kind, 'en')];
    return searchText([...kinds, ...names, ...english].join(' '));
  }

  /** A rule as people read it: from which amount, and who approves in which order. */
  async function shown(rule: Pick<RuleRow, 'amount' | 'steps'>): Promise<Record<Locale, string>> {
    const steps = stepsOf(rule);
    const people = await peopleNow(
      context,
      undefined,
      steps.map(({ user }) => user),
    );
    const of = (locale: Locale) =>
      [formatAmount(rule.amount, locale, false), ...steps.map((step) => people.nameIn(locale, step))].join(
        ' · ',
      );
    return { ar: of('ar'), en: of('en') };
  }

  /** Tells all administrators what a rule was and is, in the transaction of the change. */
  function announcing(caller: Caller, before: Record<Locale, string>, after: Record<Locale, string>) {
    return async (trx: Connection, { id, kind }: RuleRow): Promise<void> => {
      if (before.ar === after.ar) return;
      const [ar, en] = [kindName(context, kind, 'ar'), kindName(context, kind, 'en')];
      const what = { ar: `قاعدة اعتماد: ${ar}`, en: `Approval rule: ${en}` };
      const record = { subject: 'approval_rule', id, caller };
      await announceGuarded(context, record, { what, before, after }, trx);
    };
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,

    list(query: RulesQuery): Listing<ApprovalRule> {
      return presented(repository.listRules(query, restorableSince(context.now())), present);
    },

    async create(given: NewRule, caller: Caller, key?: RequestKey): Promise<ApprovalRule> {
      const columns = await columnsOf(given);
      const inside = announcing(caller, inBoth(''), await shown(columns));
      return read(await store.create(columns, { caller, key, inside }));
    },

    async change(row: RuleRow, given: RuleChange, caller: Caller): Promise<ApprovalRule> {
      const columns = await columnsOf(given, row);
      const inside = announcing(caller, await shown(row), await shown(columns));
      return read(await store.change(row, columns, { caller, inside }));
    },

    async delete(row: RuleRow, caller: Caller): Promise<RuleRow> {
      return store.delete(row, { caller, inside: announcing(caller, await shown(row), inBoth('')) });
    },

    /** Throws 409 if another rule has taken its place. */
    async restore(row: RuleRow, caller: Caller): Promise<ApprovalRule> {
      if (await hasOther(row, row.id)) throw ruleReplaced();
      const inside = announcing(caller, inBoth(''), await shown(row));
      return read(await store.restore(row, { caller, inside }));
    },

    removeDeleted: store.removeDeleted,
  };
}

/** Throws 422 for somebody who cannot approve, unless the rule had them already: their place is named as `missing`. */
function checkSteps(steps: readonly Step[], { roles, staff }: People, before: readonly Step[]): void {
  const isKept = ({ role, user }: Step) => before.some((one) => one.role === role && one.user === user);
  const unknown = steps.findIndex((step) => {
    const { role, user } = step;
    const isKnown = user === null ? roles.some(({ id }) => id === role) : staff.some(({ id }) => id === user);
    return !isKnown && !isKept(step);
  });
  if (unknown >= 0) throw unknownApprover(unknown);
}

function presentRule(context: ServerContext, row: RuleRow, people: People): ApprovalRule {
  const { id, kind, amount, created_at, updated_at, deleted_at } = row;
  return {
    id,
    kind,
    kind_name: { ar: kindName(context, kind, 'ar'), en: kindName(context, kind, 'en') },
    amount: toRiyals(amount),
    steps: stepsOf(row).map((step) => ({
      ...people.named(step),
      missing: decidersOf(step, people.setting([])).size === 0,
    })),
    created_at,
    updated_at,
    deleted_at,
  };
}
