import type { customersNamed } from '#modules/customers/server.ts';
import type { Assigned } from '#modules/notes/server.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import type { Design, OwnDesign } from './designs.contract.ts';
import { designColumns, designFields } from './designs.fields.ts';
import type { DesignRow } from './designs.table.ts';

interface Around {
  assigned: Assigned;
  customerOf: Awaited<ReturnType<typeof customersNamed>>;
}

export function presentDesign(row: DesignRow, { assigned, customerOf }: Around): Design {
  return {
    id: row.id,
    ...answeredFields(designColumns, row),
    decline_reason: row.decline_reason,
    customer_id: row.customer_id,
    customer: customerOf(row.customer_id),
    ...assigned,
    is_spam: row.is_spam === 1,
    spam_reason: row.spam_reason,
    locale: row.locale as Design['locale'],
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
  };
}

/** A request as its sender sees it. */
export function presentOwnDesign(row: DesignRow): OwnDesign {
  const { name, phone, email, ...shown } = answeredFields(designFields, row);
  return {
    id: row.id,
    ...shown,
    status: row.status as OwnDesign['status'],
    files: row.uploads,
    created_at: row.created_at,
  };
}
