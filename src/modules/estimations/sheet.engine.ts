import { userName } from '#base/administrator-name.ts';
import { amountInWords } from '#base/amount-in-words.ts';
import type { Locale } from '#base/locale.ts';
import { toHalalas } from '#base/money.ts';
import { placeIn } from '#base/place-words.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatAmount, formatDate, formatNumber } from '#i18n/format.ts';
import { formatHijri } from '#i18n/hijri.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import type { Translate } from '#i18n/translator.ts';
import { type Category, categories } from './estimations.engine.ts';
import { orderWords } from './estimations.words.ts';
import type { SavedEstimation, SharedEstimation } from './saved/saved-estimations.contract.ts';
import { agreementRows, approvalNote, vatWords } from './web/agreement.ts';
import { itemsOf } from './web/described.ts';
import { liveAddress } from './web/share-link.ts';

/** An estimation as a sheet shows it: the owner's, or a shared one without customer data. */
export type PaperEstimation = Omit<SharedEstimation, 'code'> &
  Partial<Pick<SavedEstimation, 'name' | 'phone' | 'email' | 'city'>> & {
    /** Code of its shared page; null once revoked. */
    code: string | null;
  };

/** `text` is in the reader's language, `name` in any direction, `ltr` always left to right. */
export interface SheetValue {
  kind: 'text' | 'name' | 'ltr' | 'email';
  text: string;
}

export interface SheetItem {
  category: Category;
  name: string;
  notes: string | null;
  /** Whether it has a quantity. */
  counts: boolean;
  qty: string;
  space: string;
  ratio: string;
  /** The ratio without its sign. */
  bareRatio: string;
  totalSpace: string;
  /** null if all items have the same price, which is then among the facts. */
  price: string | null;
  barePrice: string;
  amount: string;
}

/** Everything a sheet shows, in the reader's language; screen, print and PDF show nothing else. */
export interface Sheet {
  title: string;
  preliminary: string;
  date: { label: string; gregorian: string; hijri: string };
  number: { label: string; id: number; code: string | null };
  facts: { key: string; label: string; value: SheetValue }[];
  columns: Record<'item' | 'qty' | 'space' | 'ratio' | 'totalSpace' | 'price' | 'amount', string>;
  items: SheetItem[];
  /** Whether items have their own prices, and so a column for them. */
  agreed: boolean;
  /** Steps from the list price to the agreed one. */
  sums: { key: string; label: string; amount: string }[];
  total: { label: string; totalSpace: string; amount: string; unit: string };
  words: string;
  vat: string;
  approval: string;
  notice: string;
  /** Address of the shared page, or a label that there is none. */
  live: { label: string; address: string } | { label: string; address: null };
  /** Verification address; `text` is its printed form. */
  verify: { label: string; text: string; address: string } | null;
  signatures: { customer: string; company: string };
}

/** Data of an estimation's sheet. `t` has the module's public texts under `estimations`. */
export function sheetOf(
  estimation: PaperEstimation,
  given: { company: string; publicUrl: string; locale: Locale; t: Translate },
): Sheet {
  const { company, publicUrl, locale, t: tSite } = given;
  const t = orderWords(locale);
  const agreed = estimation.is_agreed;
  const space = (value: number) => formatNumber(value, locale, 4);
  const money = (riyals: number) => formatAmount(toHalalas(riyals), locale, false);
  const described = itemsOf(estimation);
  return {
    title: t('sheet.title'),
    preliminary: t('sheet.preliminary'),
    date: {
      label: t('sheet.date'),
      gregorian: formatDate(estimation.created_at, locale),
      hijri: formatHijri(estimation.created_at, locale),
    },
    number: { label: t('sheet.number'), id: estimation.id, code: estimation.code },
    facts: factsOf(estimation, { locale, t: tSite, money }),
    columns: {
      item: tSite('estimations.column.item'),
      qty: tSite('estimations.column.qty'),
      space: t('sheet.space'),
      ratio: tSite('estimations.column.ratio'),
      totalSpace: t('sheet.total_space'),
      price: t('sheet.price'),
      amount: t('sheet.amount'),
    },
    items: categories.map((category) => {
      const item = described[category];
      return {
        category,
        name: tSite(`estimations.item.${category}`),
        notes: item.notes,
        counts: item.total_space > 0,
        qty: formatNumber(item.qty, locale),
        space: space(item.space),
        ratio: `× ${formatNumber(item.ratio, locale)}`,
        bareRatio: formatNumber(item.ratio, locale),
        totalSpace: space(item.total_space),
        price: agreed ? money(item.price) : null,
        barePrice: formatNumber(item.price, locale),
        amount: money(item.total_amount),
      };
    }),
    agreed,
    sums: agreed
      ? agreementRows(estimation, { locale }).map(({ key, label, amount }) => ({
          key,
          label,
          amount: `${signOf(key, estimation)}${formatAmount(amount, locale, false)}`,
        }))
      : [],
    total: {
      label: t(agreed ? 'agreed.price' : 'sheet.total'),
      totalSpace: space(estimation.total_space),
      amount: money(estimation.total_amount),
      unit: tSite('estimations.riyal'),
    },
    words: amountInWords(toHalalas(estimation.total_amount), locale),
    vat: tSite(vatWords(estimation.prices_include_vat)),
    approval: approvalNote(estimation, company, { locale }),
    notice: t('sheet.notice'),
    live: estimation.code
      ? { label: t('sheet.live'), address: liveAddress(publicUrl, estimation.code, { locale }) }
      : { label: t('sheet.revoked'), address: null },
    verify: estimation.verify && verification(estimation.verify.code, { publicUrl, locale, t }),
    signatures: { customer: t('sheet.customer'), company: t('sheet.company') },
  };
}

function verification(
  code: string,
  { publicUrl, locale, t }: { publicUrl: string; locale: Locale; t: Translate },
): Sheet['verify'] {
  const address = pageAddress(publicUrl, `/v/${code}`, locale);
  return { label: t('sheet.verify'), text: address.replace(/^https?:\/\//, ''), address };
}

/**
 * Customer and basis of computation, without missing values. Includes the price only if all items share one.
 */
function factsOf(
  estimation: PaperEstimation,
  { locale, t: tSite, money }: { locale: Locale; t: Translate; money: (riyals: number) => string },
): Sheet['facts'] {
  const t = orderWords(locale);
  const { name, phone, email, city, realty_type, project_type } = estimation;
  const facts: [key: string, label: string, kind: SheetValue['kind'], text: string | undefined][] = [
    ['name', t('sheet.name'), 'name', name && userName(name, locale)],
    ['phone', t('sheet.phone'), 'ltr', phone && spacedPhone(phone)],
    ['email', t('sheet.email'), 'email', email],
    ['city', t('sheet.city'), 'name', city && placeIn(locale, city)],
    ['realty_type', tSite('estimations.realty_type'), 'text', tSite(`estimations.realty.${realty_type}`)],
    ['project_type', tSite('estimations.project_type'), 'text', tSite(`estimations.project.${project_type}`)],
    [
      'price',
      t('sheet.price'),
      'text',
      estimation.is_agreed ? undefined : `${money(estimation.price)} ${tSite('estimations.riyal')}`,
    ],
    [
      'price_book',
      t('sheet.price_book'),
      'text',
      t('sheet.version', { version: estimation.price_book_version }),
    ],
    ['valid_until', t('sheet.valid_until'), 'text', formatDate(estimation.valid_until, locale)],
  ];
  return facts.flatMap(([key, label, kind, text]) => (text ? [{ key, label, value: { kind, text } }] : []));
}

/** A discount has a minus, a surcharge a plus. */
function signOf(key: string, { discount_amount }: PaperEstimation): string {
  if (key !== 'discount') return '';
  return discount_amount > 0 ? '\u200e−' : '\u200e+';
}
