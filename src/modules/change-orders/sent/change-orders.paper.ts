import { amountInWords } from '#base/amount-in-words.ts';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import type { Halalas } from '#base/money.ts';
import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import {
  keptPaper,
  type PaperEdition,
  prepareKeptPapers,
  presentEvidence,
} from '#modules/acceptances/server.ts';
import { type ContractRow, contractCustomer, contractWork } from '#modules/contracts/server.ts';
import { type MakePaper, paperDay, paperDayInBoth, qrSvg, renderPaper } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type Basis, changeOf, type ScheduleRow, scheduleOf } from '../change-orders.engine.ts';
import type { OrderRow } from '../change-orders.fields.ts';
import { decidedBasis, hashOf, linesIn, nameIn, orderWords } from '../change-orders.presenter.ts';
import { createOrdersRepository } from '../change-orders.repository.ts';
import { paperName } from './change-orders.mails.ts';

interface Given extends PaperEdition {
  publicUrl: string;
}

type Fact = [key: string, kind: 'text' | 'ltr', text: string | undefined];

/** Data of the template: the same figures as the row, the API and the screen. */
function sheetOf(
  row: OrderRow,
  contract: ContractRow,
  { locale, verifyCode, acceptance, publicUrl }: Given,
): object {
  const t = orderWords(locale);
  const beside = orderWords(otherLocale(locale));
  const label = (key: string, values = {}) => ({ label: t(key, values), other: beside(key, values) });
  const facts = (given: Fact[]) =>
    given.flatMap(([key, kind, text]) => (text ? [{ ...label(key), kind, text }] : []));
  const money = (halalas: Halalas) => formatAmount(halalas, locale, false);
  const basis = decidedBasis(row, contract);
  const { totals, after } = changeOf(basis, row.net, contract.vat_rate ?? 0);
  const rate = formatNumber((contract.vat_rate ?? 0) / 100, locale);
  const verify = verifyCode === null ? null : pageAddress(publicUrl, `/v/${verifyCode}`, locale);
  const english = JSON.parse(row.translations).en ?? {};
  const note = locale === 'en' ? english.note || row.note : row.note || english.note;
  const sum = (name: 'net' | 'vat' | 'total', values = {}) => ({
    ...label(name, values),
    ...{ before: money(basis[name]), change: signed(totals[name], locale), after: money(after[name]) },
  });
  return {
    title: label('title'),
    heads: [
      { ...label('number'), kind: 'ltr', text: row.number ?? t('draft') },
      ...(row.sent_at ? [{ ...label('date'), kind: 'text', text: paperDayInBoth(row.sent_at, locale) }] : []),
    ],
    // Of a draft nothing is certain yet.
    mark: row.number === null ? '' : (acceptance?.hash ?? hashOf(row, contract)),
    facts: facts(headFacts(row, contract, locale)),
    note: note ? { ...label('note'), text: note } : null,
    lines: {
      head: label('lines'),
      columns: {
        item: label('item'),
        before: label('before'),
        change: label('change'),
        after: label('after'),
      },
    },
    rows: scheduleOf(basis.lines, linesIn(row)).map((line, place) => ({
      section: (locale === 'en' && line.en.section) || line.section,
      number: String(place + 1),
      ...(locale === 'en' && line.en.description
        ? { description: line.en.description, other: line.description }
        : { description: line.description, other: line.en.description }),
      note: (locale === 'en' && line.note.en) || line.note.ar || line.note.en,
      changed: line.change !== 0 || line.before === null,
      ...quantitiesIn(line, locale),
      before: line.before === null ? '—' : money(line.before),
      change: line.change === 0 ? '—' : signed(line.change, locale),
      after: money(line.after),
    })),
    sums: [sum('net'), { ...sum('vat', { rate }), other: beside('vat_name') }],
    total: sum('total'),
    words: { ...label('words'), text: amountInWords(after.total, locale) },
    time: { head: label('time'), facts: facts(timeFacts(row, contract, basis, locale)) },
    code: verify && qrSvg(verify),
    verify: verify && { label: t('scan'), address: verify, text: verify.replace(/^https?:\/\//, '') },
    signatures: { customer: label('customer_signature'), company: label('company_signature') },
    signed: acceptance && presentEvidence(acceptance, t, { at: 'signed', locale }),
  };
}

/** Quantities of a line that is remeasured, below its amounts, and its unit price; empty for others. */
function quantitiesIn({ quantities }: ScheduleRow, locale: Locale) {
  if (!quantities) return { price: '', quantities: null };
  const { before, change, after, unit_price } = quantities;
  const unit = unitIn(locale, quantities.unit);
  const sized = (quantity: number | null, sign = '') =>
    quantity === null ? '' : [`${sign}${formatNumber(quantity, locale, 3)}`, unit];
  return {
    price: orderWords(locale)('unit_price', {
      price: ltrIsolated(formatAmount(unit_price, locale, false)),
      unit: isolated(unit),
    }),
    quantities: {
      before: sized(before),
      change: change === 0 ? '' : sized(change, change > 0 ? '+' : ''),
      after: sized(after),
    },
  };
}

/** `+48,333.33`, `-12,500.00`, `0.00`. */
function signed(amount: Halalas, locale: Locale): string {
  return `${amount > 0 ? '+' : ''}${formatAmount(amount, locale, false)}`;
}

function headFacts(row: OrderRow, contract: ContractRow, locale: Locale): Fact[] {
  const customer = contractCustomer(contract);
  const inBoth = (own: string | undefined, english: string | undefined) =>
    (locale === 'en' ? english || own : own || english) ?? '';
  const project = JSON.parse(contract.translations).en?.name;
  return [
    ['subject', 'text', nameIn(row, locale)],
    ['contract', 'ltr', contract.number ?? ''],
    ['project', 'text', inBoth(contract.name, project)],
    ['client', 'text', inBoth(customer?.name, customer?.translations.en?.name)],
    ['reason', 'text', orderWords(locale)(`reasons.${row.reason}`)],
    ['requested_by', 'text', row.requested_by],
    ['requested_on', 'text', row.requested_on ? paperDay(row.requested_on) : ''],
  ];
}

/** What the change does to the duration; nothing if it leaves it. */
function timeFacts(row: OrderRow, contract: ContractRow, basis: Basis, locale: Locale): Fact[] {
  if (row.days === 0) return [];
  const t = orderWords(locale);
  const days = (count: number) => t('days', { count });
  const change = t(row.days > 0 ? 'days_more' : 'days_less', { days: days(Math.abs(row.days)) });
  if (basis.days === null) return [['change', 'text', change]];
  const after = basis.days + row.days;
  const end = (count: number) =>
    contract.starts_on === null ? '' : paperDay(dayInRiyadh(new Date(startOfDay(contract.starts_on)), count));
  return [
    ['change', 'text', change],
    ['before', 'text', [days(basis.days), end(basis.days)].filter(Boolean).join(' · ')],
    ['after', 'text', [days(after), end(after)].filter(Boolean).join(' · ')],
  ];
}

/**
 * The PDF of a change order by number and language; null if it does not exist. One that was sent is stored for each
 * content, as the value of the contract may change until it is decided.
 */
export function orderPaper(context: ServerContext): MakePaper {
  const { publicUrl } = context.config;
  const { kysely } = context.database;
  return keptPaper(context, {
    subject: 'change_order',
    async find(id) {
      const row = await createOrdersRepository(kysely).byId(id);
      const work = row && (await contractWork(row.contract_id, kysely));
      return work && { row, contract: work.row };
    },
    isDraft: ({ row }) => row.state === 'draft',
    names: ({ row }, locale) => ({
      name: paperName(row, locale),
      plainName: `change-order-${row.number ?? row.id}.pdf`,
    }),
    content: ({ row, contract }) => hashOf(row, contract),
    render: ({ row, contract }, edition) =>
      renderPaper(context, {
        template: '/change-orders/sent/change-orders.paper.typ',
        locale: edition.locale,
        company: edition.company,
        document: () => sheetOf(row, contract, { ...edition, publicUrl }),
        ...(row.state === 'draft' && { draft: orderWords(edition.locale)('draft') }),
      }),
  });
}

/** Makes the papers of an order that was sent or accepted. */
export function preparePapers(context: ServerContext, id: number): Promise<void> {
  return prepareKeptPapers(context, orderPaper(context), { subject: 'change_order', id });
}
