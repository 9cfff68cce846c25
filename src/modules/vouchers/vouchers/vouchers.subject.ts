import type { Locale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord, type RecordKind } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { VoucherKind } from './vouchers.engine.ts';
import { type VoucherRow, voucherColumns } from './vouchers.fields.ts';
import { accountIn, againstIn, customerIn, draftAllocations, partyOf, vatIn } from './vouchers.presenter.ts';
import { voucherNotFound } from './vouchers.problems.ts';
import { tables, unallocatedOf, writtenOffOf } from './vouchers.repository.ts';
import { moves } from './vouchers.states.ts';

/** «RV-2026-0001 شركة المالك التجارية»; a draft has its id. */
export function titleOf(row: VoucherRow, locale: Locale = 'ar'): string {
  return [row.number ?? `#${row.id}`, partyOf(row, locale)].filter(Boolean).join(' ');
}

function recordOf(kind: VoucherKind): RecordKind<VoucherRow> {
  return defineRecord<VoucherRow>({
    subject: kind,
    table: tables[kind],
    fields: voucherColumns,
    nameOf: titleOf,
    recorded,
    notFound: () => voucherNotFound(kind),
    states: { column: 'state', moves },
  });
}

export const voucherRecords = { receipt: recordOf('receipt'), payment: recordOf('payment') } as const;

/** A voucher as the journal compares it. */
function recorded(row: VoucherRow): Readonly<Record<string, unknown>> {
  const { state, date, method, reference, amount, note } = row;
  const { code, name } = accountIn(row);
  const against = againstIn(row);
  return {
    number: row.number,
    ...recordedFields(voucherColumns, { state, date, method, reference, amount, note }),
    customer: customerIn(row)?.name ?? null,
    party: row.party,
    account: `${code} ${name}`,
    against: against && `${against.code} ${against.name}`,
    vat: vatIn(row) / 100 || null,
    ...{ project_id: row.project_id, branch_id: row.branch_id, locale: row.locale },
    cheque_number: row.cheque_number,
    due_date: row.cheque_due_on,
    allocations: draftAllocations(row).map(
      ({ number, amount }) => `${number}: ${formatAmount(amount, 'en', false)}`,
    ),
    ...{ entry_number: row.entry_number, reversed_on: row.reversed_on },
    ...{ reverse_reason: row.reverse_reason, deleted_at: row.deleted_at },
  };
}

/** Vouchers as a subject for other modules. */
export function voucherSubject(context: ServerContext, kind: VoucherKind): Subject {
  return recordSubject(context, voucherRecords[kind], {
    permission: 'vouchers',
    hit: (row, locale) => ({
      title: titleOf(row, locale),
      detail: row.reference,
      state: row.state,
      amount: row.amount,
    }),
    amount: 'amount',
  });
}

/**
 * Vouchers and cheques follow their customer when two customers are merged. What is not allocated lowers what is owed; what
 * was written off is deducted.
 */
export function vouchersOfCustomers({ database }: ServerContext): CustomerRecords {
  return {
    ...{ list: null, subject: 'receipt', table: tables.receipt, also: [tables.payment, 'cheques'] },
    of: async () => [],
    async owed(customerId) {
      const [unallocated, writtenOff] = await Promise.all([
        unallocatedOf(customerId, database.kysely),
        writtenOffOf(customerId, database.kysely),
      ]);
      return {
        unallocated: toRiyals(unallocated),
        // Invoices count it as settled.
        ...{ paid: toRiyals(0 - writtenOff), deducted: toRiyals(writtenOff) },
      };
    },
  };
}
