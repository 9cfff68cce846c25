import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type CertificateRow, certificateColumns } from './certificates.fields.ts';
import { customerIn, nameIn, numberOf } from './certificates.presenter.ts';
import { certificateNotFound } from './certificates.problems.ts';
import { moves } from './certificates.states.ts';
import { chargesIn, linesIn } from './figures/figures.service.ts';

export const certificateRecord = defineRecord<CertificateRow>({
  subject: 'certificate',
  table: 'certificates',
  fields: certificateColumns,
  nameOf: titleOf,
  recorded,
  notFound: certificateNotFound,
  states: { column: 'state', moves },
});

/** «PC-2026-0001 شركة المالك التجارية». */
export function titleOf(row: CertificateRow, locale: Locale = 'ar'): string {
  const customer = customerIn(row);
  return [numberOf(row), customer && localized(customer, 'name', locale)].filter(Boolean).join(' ');
}

/** A certificate as the journal compares it: lists as people read them. */
function recorded(row: CertificateRow): Readonly<Record<string, unknown>> {
  const names = [
    ...['number', 'state', 'period_from', 'period_to', 'agreed_on', 'agreed_by', 'invoice_number'],
    ...['invoiced_on', 'paid_on', 'deleted_at'],
  ] as (keyof CertificateRow)[];
  return {
    ...recordedFields(certificateColumns, Object.fromEntries(names.map((name) => [name, row[name]]))),
    lines: linesIn(row).map(
      ({ description, percent }, place) => `${place + 1}. ${description}: ${percent / 100}%`,
    ),
    contra_charges: chargesIn(row).map(
      ({ description, amount }) => `${description}: ${formatAmount(amount, 'en', false)}`,
    ),
    ...{ net: toRiyals(row.net), due: toRiyals(row.due) },
  };
}

/** Certificates as a subject for other modules. */
export function certificateSubject(context: ServerContext): Subject {
  return recordSubject(context, certificateRecord, {
    permission: 'contracts',
    hit: (row, locale) => ({
      ...{ title: titleOf(row, locale), detail: nameIn(row, locale) },
      ...{ state: row.state, amount: row.due },
    }),
    amount: 'due',
  });
}
