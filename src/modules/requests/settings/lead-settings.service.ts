import { listStaff, staffRoles } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { LeadSettingsTable, RequestsTables } from '../requests.table.ts';
import type { changeLeadSettings, LeadSettingsAnswer } from './lead-settings.contract.ts';

/** The rules of leads. */
export interface LeadRules {
  untouchedHours: number;
  turns: readonly number[];
  ownRoles: readonly number[];
}

const tag = 'lead-settings';
const theOne = 1;

const settingsRecord = defineRecord<LeadSettingsTable>({
  subject: 'lead_settings',
  table: 'lead_settings',
  nameOf: () => '',
  recorded: ({ untouched_hours, turns, own_roles }) => ({
    untouched_hours,
    turns: JSON.parse(turns) as unknown,
    own_roles: JSON.parse(own_roles) as unknown,
  }),
  notFound,
  changed: ({ cache }) => cache.invalidate(tag),
});

/** The rules in force, cached until they change. */
export function leadRules(context: ServerContext): Promise<LeadRules> {
  return context.cache.getOrSet('lead rules', [tag], async () => {
    const row = await tablesOf<RequestsTables>(context.database.kysely)
      .selectFrom('lead_settings')
      .selectAll()
      .where('id', '=', theOne)
      .executeTakeFirstOrThrow();
    return {
      untouchedHours: row.untouched_hours,
      turns: JSON.parse(row.turns) as number[],
      ownRoles: JSON.parse(row.own_roles) as number[],
    };
  });
}

export function createLeadSettingsService(context: ServerContext) {
  const store = createRecordStore(context, settingsRecord);

  async function choices() {
    const [staff, roles] = await Promise.all([
      listStaff(context, context.subjects.of('request').mayRead),
      staffRoles(context.database.kysely),
    ]);
    return { staff, roles: roles.filter(({ level }) => level > 1).map(({ level: _, ...role }) => role) };
  }

  async function read(row: LeadSettingsTable): Promise<LeadSettingsAnswer> {
    const { untouched_hours, turns, own_roles, updated_at } = row;
    const { staff, roles } = await choices();
    const of = (json: string, among: readonly { id: number }[]) =>
      (JSON.parse(json) as number[]).filter((id) => among.some((one) => one.id === id));
    return {
      settings: { untouched_hours, turns: of(turns, staff), own_roles: of(own_roles, roles), updated_at },
      staff,
      roles,
    };
  }

  return {
    find: () => store.find(theOne),
    read,
    /** Throws 422 for people who may not read leads and for unknown roles. */
    async change(row: LeadSettingsTable, given: BodyOf<typeof changeLeadSettings>, caller: Caller) {
      const { untouched_hours = row.untouched_hours, turns, own_roles } = given;
      const { staff, roles } = await choices();
      const isKnown = (ids: readonly number[] = [], among: readonly { id: number }[]) =>
        ids.every((id) => among.some((one) => one.id === id));
      const faults = {
        ...(!isKnown(turns, staff) && { turns: [{ code: 'requests.turns' }] }),
        ...(!isKnown(own_roles, roles) && { own_roles: [{ code: 'requests.own_roles' }] }),
      };
      if (Object.keys(faults).length > 0) throw invalidFields(faults);
      const changed = await store.change(
        row,
        {
          untouched_hours,
          turns: turns ? JSON.stringify([...new Set(turns)]) : row.turns,
          own_roles: own_roles ? JSON.stringify([...new Set(own_roles)]) : row.own_roles,
        },
        { caller },
      );
      return read(changed);
    },
  };
}
