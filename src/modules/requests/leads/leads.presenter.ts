import { toRiyals } from '#base/money.ts';
import { customersNamed } from '#modules/customers/server.ts';
import { type Assigned, assignmentsOf } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { estimatesOf } from '../estimates.service.ts';
import { estimationIdsOf } from './lead-estimations.service.ts';
import type { Lead } from './leads.contract.ts';
import type { LeadRow } from './leads.repository.ts';
import { untouchedSince } from './untouched.service.ts';

/** Leads as answers, with what other modules know of them. */
export async function presentLeads(context: ServerContext, rows: readonly LeadRow[]): Promise<Lead[]> {
  const ids = rows.map(({ id }) => id);
  const estimationsOf = await estimationIdsOf(context.database.kysely, rows);
  const [assigned, customerOf, estimationOf, untouchedOf] = await Promise.all([
    assignmentsOf(context, 'request', ids),
    customersNamed(
      context,
      rows.map(({ customer_id }) => customer_id),
    ),
    estimatesOf(context, rows.flatMap(estimationsOf)),
    untouchedSince(context, rows),
  ]);
  return rows.map((row) =>
    present(row, {
      ...{ assigned: assigned(row.id), customerOf, estimationOf, untouchedOf },
      estimations: estimationsOf(row),
    }),
  );
}

interface Around {
  untouchedOf: Awaited<ReturnType<typeof untouchedSince>>;
  assigned: Assigned;
  customerOf: Awaited<ReturnType<typeof customersNamed>>;
  estimationOf: Awaited<ReturnType<typeof estimatesOf>>;
  /** Ids, newest first. */
  estimations: readonly number[];
}

function present(row: LeadRow, around: Around): Lead {
  const { assigned, customerOf, estimationOf, estimations, untouchedOf } = around;
  const estimation = estimationOf(row.estimation_id);
  return {
    id: row.id,
    name: row.name,
    source: row.source as Lead['source'],
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    real_estate_type: (row.real_estate_type || null) as Lead['real_estate_type'],
    project_type: (row.project_type || null) as Lead['project_type'],
    status: row.status as Lead['status'],
    stage: row.status as Lead['status'],
    lost_reason: row.lost_reason as Lead['lost_reason'],
    customer_id: row.customer_id,
    customer: customerOf(row.customer_id),
    estimation_id: row.estimation_id,
    estimation,
    estimations: estimations.map(estimationOf).filter((one) => one !== null),
    value: row.value === null ? (estimation?.total_amount ?? null) : toRiyals(row.value),
    value_source: row.value === null ? (estimation ? 'estimation' : null) : 'staff',
    ...assigned,
    untouched_since: untouchedOf(row),
    is_spam: row.is_spam === 1,
    spam_reason: row.spam_reason,
    locale: row.locale as Lead['locale'],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
