import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { type Customer, customers } from '#modules/customers/customers.contract.ts';
import { customerAsChoice } from '#modules/customers/web/index.ts';
import { type Design, designRequests } from '#modules/designs/designs.contract.ts';
import { listEstimations } from '#modules/estimations/admin/estimations.admin.contract.ts';
import {
  readEstimation,
  type SavedEstimation,
} from '#modules/estimations/saved/saved-estimations.contract.ts';
import { type Lead, listLeads, readLead } from '#modules/requests/leads/leads.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';
import { numberOfQuote } from './name-of-quote.ts';

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

/** The calls that read one of each kind. */
export const contracts = {
  customer: customers.read,
  estimation: readEstimation,
  request: readLead,
  design_request: designRequests.read,
  quote: quotes.read,
};

const lists = {
  customer: customers.list,
  estimation: listEstimations,
  request: listLeads,
  design_request: designRequests.list,
  quote: quotes.list,
};
const shown = 8;

interface SourceFinderProps {
  kind: Findable;
  except?: number;
  onChoose: (found: Found) => void;
}

/** Finds what a quote begins from, or its customer. */
export function SourceFinder({ kind, except, onChoose }: SourceFinderProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const find = async (text: string) => {
    const query = { per_page: shown, ...(text && { q: text }) };
    const rows = await answerOf<object[]>(await browserCall(addressOf(lists[kind], {}, query)));
    return rows.map((row) => choiceOf(kind, row, locale));
  };
  return (
    <RecordFinder label={t(`find.${kind}`)} kind={kind} except={except} find={find} onChoose={onChoose} />
  );
}

/** A record as a choice. */
export function choiceOf(kind: Findable, row: object, locale: 'ar' | 'en'): Found {
  const amount = (riyals: number) => formatAmount(toHalalas(riyals), locale);
  if (kind === 'customer') return customerAsChoice(row as Customer, locale);
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
  const number = numberOfQuote(quote) ?? `#${quote.id}`;
  return { id: quote.id, title: title || number, details: [number, amount(quote.totals.total)] };
}
