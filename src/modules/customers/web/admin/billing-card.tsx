import type { ReactNode } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Check, Pencil } from '#ui/more-icons.ts';
import type { Customer } from '../../customers.contract.ts';
import { missingForInvoice } from '../../customers.engine.ts';
import { Card } from './card.tsx';

/** What invoices to the customer say of them, and whether a tax invoice is possible. */
export function BillingCard({ customer, onEdit }: { customer: Customer; onEdit: (() => void) | undefined }) {
  const t = useModuleWords();
  const { id_kind, national_id, cr_number, vat_number, address, note } = customer;
  const { street, building_no, additional_no, district, city, postal_code } = address;
  const missing = missingForInvoice(customer);
  const place = [
    [building_no, street].filter(Boolean).join(' '),
    district,
    [city, postal_code].filter(Boolean).join(' '),
    additional_no,
  ].filter(Boolean);
  const facts: [string, ReactNode][] = [
    ['fields.name', <bdi key="name">{customer.name}</bdi>],
    ...(national_id
      ? [[`values.id_kind.${id_kind}`, <Ltr key="id">{national_id}</Ltr>] as [string, ReactNode]]
      : []),
    ['fields.vat_number', vat_number ? <Ltr key="vat">{vat_number}</Ltr> : '—'],
    ['fields.cr_number', cr_number ? <Ltr key="cr">{cr_number}</Ltr> : '—'],
    ['address', place.length > 0 ? <bdi key="address">{place.join(t('comma'))}</bdi> : '—'],
  ];
  return (
    <Card
      title={t('billing')}
      beside={
        onEdit && (
          <button
            type="button"
            aria-label={t('change')}
            className="-me-3 grid size-11 place-items-center rounded-control hover:bg-ink/6"
            onClick={onEdit}
          >
            <Icon of={Pencil} size={18} />
          </button>
        )
      }
    >
      <dl className="grid divide-y divide-line text-small">
        {facts.map(([key, fact]) => (
          <div
            key={key}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 cramped:grid-cols-1 py-2 first:pt-0"
          >
            <dt className="text-ink-muted">{t(key)}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex items-start gap-2 text-small">
        {missing.length === 0 ? (
          <>
            <Icon of={Check} size={18} className="mt-0.5 shrink-0 text-success-700" />
            <span className="text-success-700">
              {t(customer.kind === 'person' ? 'simplified' : 'complete')}
            </span>
          </>
        ) : (
          <span className="text-warning-700">
            {t('missing_for_invoice', {
              fields: missing.map((name) => t(`fields.${name.replace(/^address\./, '')}`)).join(t('comma')),
            })}
          </span>
        )}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-line border-line border-t pt-3 text-small">
          {note}
        </p>
      )}
    </Card>
  );
}
