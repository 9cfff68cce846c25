import { useEffect, useId, useState } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { type Customer, customers } from '#modules/customers/customers.contract.ts';
import { type Design, designRequests } from '#modules/designs/designs.contract.ts';
import { listEstimations } from '#modules/estimations/admin/estimations.admin.contract.ts';
import type { SavedEstimation } from '#modules/estimations/saved/saved-estimations.contract.ts';
import { type Lead, listLeads } from '#modules/requests/leads/leads.contract.ts';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';

export const findable = ['customer', 'estimation', 'request', 'design_request', 'quote'] as const;

export type Findable = (typeof findable)[number];

/** The permission to read each kind. */
export const readBy: Record<Findable, string> = {
  customer: 'clients',
  estimation: 'orders',
  request: 'orders',
  design_request: 'orders',
  quote: 'quotes',
};

export interface Found {
  id: number;
  title: string;
  /** Its number, an amount, a phone: each left to right. */
  details: string[];
}

const lists = {
  customer: customers.list,
  estimation: listEstimations,
  request: listLeads,
  design_request: designRequests.list,
  quote: quotes.list,
};
const shown = 8;

interface RecordFinderProps {
  kind: Findable;
  except?: number;
  onChoose: (found: Found) => void;
}

/** Finds a record by name, number or phone; the latest are shown first. */
export function RecordFinder({ kind, except, onChoose }: RecordFinderProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const { state, value, reload } = useReading(`${kind} ${asked}`, async () => {
    const query = { per_page: shown, ...(asked && { q: asked }) };
    return answerOf<object[]>(await browserCall(addressOf(lists[kind], {}, query)));
  });
  const found = (value ?? []).map((row) => choiceOf(kind, row, locale)).filter((one) => one.id !== except);

  return (
    <div className="grid gap-3">
      <TextField
        size="md"
        type="search"
        label={t(`find.${kind}`)}
        autoComplete="off"
        value={text}
        aria-controls={id}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.getElementById(id)?.querySelector('button')?.focus();
        }}
      />
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      <p role="status" className="sr-only">
        {state === 'ready' ? t('found', { count: found.length }) : ''}
      </p>
      {state === 'ready' && found.length === 0 && <p className="text-ink-muted">{t('nothing_found')}</p>}
      <ul id={id} className="grid divide-y divide-line rounded-card border border-line empty:hidden">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-start hover:bg-primary-50"
              onClick={() => onChoose(one)}
            >
              <bdi className="wrap-anywhere min-w-0">{one.title}</bdi>
              <span className="flex flex-wrap gap-x-4 text-ink-muted text-small">
                {one.details.map((detail) => (
                  <Ltr key={detail}>{detail}</Ltr>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A record as a choice. */
export function choiceOf(kind: Findable, row: object, locale: 'ar' | 'en'): Found {
  const amount = (riyals: number) => formatAmount(toHalalas(riyals), locale);
  if (kind === 'customer') {
    const { id, phone, ...rest } = row as Customer;
    return { id, title: localized(rest, 'name', locale), details: phone ? [spacedPhone(phone)] : [] };
  }
  if (kind === 'estimation') {
    const { id, name, total_amount } = row as SavedEstimation;
    return { id, title: name, details: [`#${id}`, amount(total_amount)] };
  }
  if (kind === 'request' || kind === 'design_request') {
    const { id, name, phone } = row as Lead | Design;
    return { id, title: name, details: [`#${id}`, ...(phone ? [spacedPhone(phone)] : [])] };
  }
  const quote = row as Quote;
  const party = quote.customer && localized(quote.customer, 'name', locale);
  const title = [localized(quote, 'name', locale), party].filter(Boolean).join(' · ');
  const number = quote.number ?? `#${quote.id}`;
  return { id: quote.id, title: title || number, details: [number, amount(quote.totals.total)] };
}
