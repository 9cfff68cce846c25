import { formatAmount } from '#i18n/format.ts';
import type { NeededStaff, StaffChange } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { kindName } from '../approvable.subject.ts';
import { tellDeciders } from '../approval-request.service.ts';
import { decidersOf, type Person, type Setting, type Step } from '../approvals.engine.ts';
import { barredIn, stepsOf } from '../approvals.presenter.ts';
import { createApprovalsRepository } from '../approvals.repository.ts';
import { type People, peopleNow } from '../deciders.service.ts';

/** Approvers who leave the staff: which rules and waiting documents have nobody then. */
export function leavingApprovers(context: ServerContext): NeededStaff {
  return {
    async missing(changes, locale, on) {
      const people = await peopleNow(context, on);
      const isLeft = leftBy(people, changes);
      const repository = createApprovalsRepository(on);
      const words = context.words(locale);
      const rules = (await repository.allRules())
        .filter((rule) => stepsOf(rule).some((step) => isLeft(step, [])))
        .map(({ kind, amount }) =>
          words('approvals.needed_rule', {
            kind: kindName(context, kind, locale),
            amount: formatAmount(amount, locale, false),
          }),
        );
      const waiting = (await repository.waiting())
        .filter((round) =>
          stepsOf(round).some((step, place) => place >= round.step && isLeft(step, barredIn(round))),
        )
        .map(({ subject, name }) =>
          words('approvals.needed_round', { kind: kindName(context, subject, locale), name }),
        );
      return [...rules, ...waiting];
    },

    async changed(changes, actor, trx) {
      const people = await peopleNow(context, trx);
      const back = changes.map(({ user, from: to }) => ({ user, to }));
      for (const round of await createApprovalsRepository(trx).waiting()) {
        const step = stepsOf(round)[round.step];
        const now = people.setting(barredIn(round));
        const hadSomebody = step && decidersOf(step, after(now, back)).size > 0;
        if (step && hadSomebody && decidersOf(step, now).size === 0)
          await tellDeciders(context, round, people, actor, trx);
      }
    },
  };
}

/** Whether a step has somebody now and nobody after the changes. */
function leftBy(people: People, changes: readonly StaffChange[]) {
  return (step: Step, barred: readonly number[]): boolean => {
    const now = people.setting(barred);
    return decidersOf(step, now).size > 0 && decidersOf(step, after(now, changes)).size === 0;
  };
}

/** The staff after changes; `to` null leaves it. */
function after(setting: Setting, changes: readonly Pick<StaffChange, 'user' | 'to'>[]): Setting {
  const changed = new Set(changes.map(({ user }) => user));
  const others = setting.people.filter(({ id }) => !changed.has(id));
  const moved = changes.flatMap(({ user, to }): Person[] => (to ? [{ id: user, ...to }] : []));
  return { ...setting, people: [...others, ...moved] };
}
