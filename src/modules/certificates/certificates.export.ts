import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Certificate } from './certificates.contract.ts';
import { totalNames } from './certificates.engine.ts';
import { certificateColumns } from './certificates.fields.ts';

/** Export of the certificates. */
export const certificatesSheet = fieldsSheet<Certificate>(
  'certificates',
  certificateColumns,
  import.meta.url,
  {
    first: [
      { head: 'fields.number', value: ({ number }) => number, width: 18 },
      { head: 'fields.contract', value: ({ contract }) => contract.number, width: 18 },
      { head: 'fields.sequence', kind: 'number', value: ({ sequence }) => sequence },
      {
        head: 'fields.name',
        value: ({ contract }, { locale }) => localized(contract, 'name', locale),
        width: 40,
      },
      {
        head: 'fields.customer',
        value: ({ customer }, { locale }) => customer && localized(customer, 'name', locale),
        width: 30,
      },
    ],
    last: [
      { head: 'fields.cumulative', kind: 'money', value: ({ cumulative }) => cumulative },
      ...totalNames.map((name) => ({
        head: `fields.${name}`,
        kind: 'money' as const,
        value: ({ totals }: Certificate) => totals[name],
      })),
      { head: 'fields.agreed_on', kind: 'date', value: ({ agreed_on }) => agreed_on },
      { head: 'fields.invoice_number', value: ({ invoice }) => invoice?.number, width: 18 },
      { head: 'fields.invoiced_on', kind: 'date', value: ({ invoice }) => invoice?.date },
      { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
    ],
  },
);
