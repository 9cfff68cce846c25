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
import { type Setting, type Step, standInsOf } from './approvals.engine.ts';
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
  /** The setting for a document about which these users decide nothing. */
  setting(barred: readonly number[]): Setting;
  named(step: Step): NamedStep;
  /** Name of a step within a sentence. */
  nameIn(locale: Locale, step: Step): string;
  /** Who decides in place of a step's people, where these cannot; undefined where they can. */
  standIns(steps: readonly Step[], place: number, barred: readonly number[]): NamedStep[] | undefined;
  /** Whoever can decide a step, within a sentence; '' if nobody can. */
  decidingIn(locale: Locale, steps: readonly Step[], place: number, barred: readonly number[]): string;
  nameOf(user: number): string;
}

/** `others` are users who may have left the staff but whose names are needed. */
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
  for (const [id, name] of await namesOf(context, left, on)) known.set(id, name);
  const deputies = rows.map(({ user_id: user, deputy_id: deputy, from_day: from, to_day: to }) => ({
    ...{ user, deputy, from, to },
  }));
  const nameOf = (user: number) => known.get(user) ?? '';
  const named = ({ role, user }: Step): NamedStep => {
    const found = roles.find(({ id }) => id === role);
    if (user !== null) return { role, user, name: nameOf(user), translations: {} };
    return { role, user, name: found?.name ?? '', translations: found?.translations ?? {} };
  };
  const levels = new Map(roles.map(({ id, level }) => [id, level]));
  const members = staff.map(({ id, role }) => ({ id, role, level: levels.get(role) ?? 0 }));
  const setting = (barred: readonly number[]) => ({ people: members, deputies, day, barred });
  const nameIn = (locale: Locale, step: Step) => {
    const one = named(step);
    return step.user === null ? localized(one, 'name', locale) : userName(one.name, locale);
  };
  function standIns(steps: readonly Step[], place: number, barred: readonly number[]) {
    const found = standInsOf(steps, place, setting(barred));
    if (!found) return undefined;
    const held = new Set(
      members.filter(({ id }) => found.administrators.includes(id)).map(({ role }) => role),
    );
    const strongest = roles.filter(({ id }) => held.has(id)).map(({ id }) => ({ role: id, user: null }));
    return [...strongest, ...(found.next ? [found.next] : [])].map(named);
  }
  return {
    staff,
    roles,
    setting,
    named,
    nameIn,
    nameOf,
    standIns,
    decidingIn(locale, steps, place, barred) {
      const step = steps[place];
      const instead = standIns(steps, place, barred);
      if (!instead) return step ? nameIn(locale, step) : '';
      return instead.map((one) => nameIn(locale, one)).join(locale === 'ar' ? ' أو ' : ' or ');
    },
  };
}
