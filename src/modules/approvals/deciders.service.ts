import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import {
  namesOf,
  type StaffMember,
  type StaffRole,
  staffMembers,
  staffRoles,
} from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Setting, Step } from './approvals.engine.ts';
import { createApprovalsRepository } from './approvals.repository.ts';

export interface NamedStep extends Step {
  name: string;
  translations: StaffRole['translations'];
}

/** Today in Riyadh (YYYY-MM-DD). */
export function today(context: ServerContext): string {
  return dayInRiyadh(context.now());
}

/** Current staff, roles and deputies. */
export interface People {
  staff: readonly StaffMember[];
  roles: readonly StaffRole[];
  /** The setting for a document that this person prepared. */
  setting(preparedBy: number): Setting;
  named(step: Step): NamedStep;
  /** Name of a step within a sentence. */
  nameIn(locale: Locale, step: Step): string;
  nameOf(user: number): string;
}

/**
 * `others` are users who may have left the staff but whose names are needed. Not available within a
 * transaction.
 */
export async function peopleNow(
  context: ServerContext,
  on: Connection = context.database.kysely,
  others: readonly (number | null)[] = [],
): Promise<People> {
  const day = today(context);
  const staff = await staffMembers(on);
  const roles = await staffRoles(on);
  const rows = await createApprovalsRepository(on).deputies(day);
  const known = new Map<number | null, string>(staff.map(({ id, name }) => [id, name]));
  const left = others.filter((id) => id !== null && !known.has(id));
  for (const [id, name] of await namesOf(context, left)) known.set(id, name);
  const deputies = rows.map(({ user_id: user, deputy_id: deputy, from_day: from, to_day: to }) => ({
    ...{ user, deputy, from, to },
  }));
  const nameOf = (user: number) => known.get(user) ?? '';
  const named = ({ role, user }: Step): NamedStep => {
    const found = roles.find(({ id }) => id === role);
    if (user !== null) return { role, user, name: nameOf(user), translations: {} };
    return { role, user, name: found?.name ?? '', translations: found?.translations ?? {} };
  };
  return {
    staff,
    roles,
    setting: (preparedBy) => ({ people: staff, deputies, day, preparedBy }),
    named,
    nameIn: (locale, step) => {
      const one = named(step);
      return step.user === null ? localized(one, 'name', locale) : userName(one.name, locale);
    },
    nameOf,
  };
}
