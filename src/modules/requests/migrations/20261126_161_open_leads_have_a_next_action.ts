import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  quote_requests: { id: number; status: string; is_spam: number };
  assignments: {
    subject: string;
    subject_id: number;
    assignee_id: number | null;
    next_action: string;
    next_action_on: string | null;
  };
}

/** Gives older open leads what their next action lacks: to call, on the next working day. */
export const giveNextActions: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  const action = 'الاتصال بالعميل';
  const day = workingDayAfter(new Date());
  const open = db
    .selectFrom('quote_requests')
    .select('id')
    .where('is_spam', '=', 0)
    .where('status', 'not in', ['won', 'lost']);
  const ofOpen = db
    .updateTable('assignments')
    .where('subject', '=', 'request')
    .where('subject_id', 'in', open);
  await ofOpen.set({ next_action: action }).where('next_action', '=', '').execute();
  await ofOpen.set({ next_action_on: day }).where('next_action_on', 'is', null).execute();
  const assigned = db.selectFrom('assignments').select('subject_id').where('subject', '=', 'request');
  await db
    .insertInto('assignments')
    .columns(['subject', 'subject_id', 'next_action', 'next_action_on'])
    .expression(
      open
        .where('id', 'not in', assigned)
        .clearSelect()
        .select([sql.lit('request').as('subject'), 'id', sql.lit(action).as('next_action')])
        .select(sql.lit(day).as('next_action_on')),
    )
    .execute();
};

/** The first day (YYYY-MM-DD) after a time in Riyadh that is no Friday or Saturday. */
function workingDayAfter(now: Date): string {
  for (let later = 1; ; later++) {
    const day = new Date(now.getTime() + 3 * 3_600_000 + later * 86_400_000);
    if (day.getUTCDay() < 5) return day.toISOString().slice(0, 10);
  }
}
