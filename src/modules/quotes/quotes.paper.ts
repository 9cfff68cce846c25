import { amountInWords } from '#base/amount-in-words.ts';
import { asWritten } from '#base/begun-texts.ts';
import { isolated } from '#base/bidi.ts';
import { amountOf, counts } from '#base/lines.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { placeIn } from '#base/place-words.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import {
  evidenceFacts,
  keptPaper,
  labelledFacts,
  type PaperEdition,
  prepareKeptPapers,
  type StoredAcceptance,
  signaturePicture,
} from '#modules/acceptances/server.ts';
import { type MakePaper, paperDay, qrSvg, renderPaper, widestOf } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { QuoteCustomer } from './quotes.contract.ts';
import { type StoredLine, totalsOf } from './quotes.engine.ts';
import type { QuoteRow } from './quotes.fields.ts';
import { customerIn, linesIn, numberOf, quoteWords, termsIn } from './quotes.presenter.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import { paperName } from './sending/quotes.mails.ts';

/** A label in the page's language, with the other one beside it. */
interface Label {
  label: string;
  other: string;
}

interface Given extends PaperEdition {
  publicUrl: string;
}

/** Data of the template: the same figures as the row, the API and the screen. */
export function sheetOf(given: QuoteRow, { locale, verifyCode, acceptance, publicUrl }: Given): object {
  const row = asWritten(given);
  const t = quoteWords(locale);
  const beside = quoteWords(otherLocale(locale));
  const label = (key: string, values = {}): Label => ({ label: t(key, values), other: beside(key, values) });
  const money = (halalas: number) => formatAmount(halalas, locale, false);
  const lines = linesIn(row);
  const totals = totalsOf(lines, row);
  const rows = rowsOf(lines, locale);
  const rate = formatNumber((row.vat_rate ?? 0) / 100, locale);
  const verify = verifyCode === null ? null : pageAddress(publicUrl, `/v/${verifyCode}`, locale);
  const sums = [
    ...(totals.discount > 0
      ? [
          { ...label('lines_total'), amount: money(totals.lines) },
          { ...label('discount'), amount: `−${money(totals.discount)}` },
        ]
      : []),
    { ...label('net'), amount: money(totals.net) },
    { label: t('vat', { rate }), other: beside('vat_name'), amount: money(totals.vat) },
  ];
  return {
    title: label('title'),
    heads: [
      {
        ...label('number'),
        kind: 'ltr',
        text: row.number === null ? t('draft') : numberOf(row),
      },
      ...(row.sent_at ? [{ ...label('date'), kind: 'text', text: paperDay(row.sent_at) }] : []),
      ...(row.valid_until
        ? [{ ...label('valid_until'), kind: 'text', text: paperDay(row.valid_until) }]
        : []),
    ],
    facts: factsOf(row, locale).map(({ key, kind, text }) => ({ ...label(key), kind, text })),
    columns: {
      item: label('item'),
      unit: label('unit_name'),
      quantity: label('quantity'),
      price: label('unit_price'),
      amount: label('amount'),
    },
    rows,
    widest: {
      numbers: widestOf(rows.map(({ number }) => number)),
      units: widestOf(rows.map(({ unit }) => unit)),
      quantities: widestOf(rows.map(({ quantity }) => quantity)),
      prices: widestOf(rows.map(({ price }) => price)),
      amounts: widestOf(rows.map(({ amount }) => amount)),
    },
    sums,
    total: { ...label('total'), amount: money(totals.total), unit: t('riyal') },
    words: { ...label('words'), text: amountInWords(totals.total, locale) },
    notice: t('notice'),
    blocks: blocksOf(row, locale).filter(({ text }) => text !== ''),
    code: verify && qrSvg(verify),
    verify: verify && { label: t('scan'), address: verify, text: verify.replace(/^https?:\/\//, '') },
    signatures: { customer: label('customer_signature'), company: label('company_signature') },
    certificate: acceptance && certificateOf(row, acceptance, locale),
  };
}

/** Customer and work, without missing values. */
function factsOf(row: QuoteRow, locale: Locale) {
  const t = quoteWords(locale);
  const customer: Partial<QuoteCustomer> = customerIn(row) ?? {};
  const translations = JSON.parse(row.translations);
  const inBoth = (own: string | undefined, english: string | undefined) =>
    (locale === 'en' ? english || own : own || english) ?? '';
  const scope = [
    row.realty_type && t(`realty.${row.realty_type}`),
    row.project_type && t(`works.${row.project_type}`),
    t(`materials.${row.materials}`),
  ];
  const between = locale === 'ar' ? '، ' : ', ';
  const place = [
    row.plot && t('plot', { plot: isolated(row.plot) }),
    placeIn(locale, row.district),
    placeIn(locale, row.city),
  ];
  const facts: [key: string, kind: 'text' | 'parts' | 'ltr' | 'email', text: string | undefined][] = [
    ['client', 'text', inBoth(customer.name, customer.translations?.en?.name)],
    ['mobile', 'ltr', customer.phone && spacedPhone(customer.phone)],
    ['email', 'email', customer.email],
    ['cr_number', 'ltr', customer.cr_number],
    ['vat_number', 'ltr', customer.vat_number],
    ['address', 'text', customer.address],
    ['project', 'text', inBoth(row.name, translations.en?.name)],
    ['site', 'parts', place.flatMap((part) => (part ? [isolated(part)] : [])).join(between)],
    ['permit_no', 'ltr', row.permit_no],
    ['scope', 'text', scope.filter(Boolean).join(between)],
    ['duration', 'text', row.duration ? t(row.duration_unit, { count: row.duration }) : ''],
  ];
  return facts.flatMap(([key, kind, text]) => (text ? [{ key, kind, text }] : []));
}

/** Letters of a unit that has a column. */
const maxUnit = 16;

function rowsOf(lines: readonly StoredLine[], locale: Locale) {
  const t = quoteWords(locale);
  let place = 0;
  return lines.map((line) => {
    const isCounted = counts(line);
    if (!line.optional) place += 1;
    const amount = formatAmount(amountOf(line), locale, false);
    const [own, other] =
      locale === 'en' && line.en.description
        ? [line.en.description, line.description]
        : [line.description, line.en.description];
    return {
      section: (locale === 'en' && line.en.section) || line.section,
      number: line.optional ? '+' : String(place),
      description: own,
      other,
      // A long one is no column: it stands below the description.
      ...(unitIn(locale, line.unit).length > maxUnit
        ? { unit: '', long_unit: unitIn(locale, line.unit) }
        : { unit: unitIn(locale, line.unit), long_unit: '' }),
      quantity: formatNumber(line.quantity, locale, 3),
      price: formatAmount(line.unitPrice, locale, false),
      amount: isCounted ? amount : `(${amount})`,
      optional: line.optional ? t(line.chosen ? 'chosen' : 'optional') : '',
      counts: isCounted,
    };
  });
}

/** Payment, what is not included, and the terms. */
function blocksOf(row: QuoteRow, locale: Locale): (Label & { text: string })[] {
  const [t, beside] = [quoteWords(locale), quoteWords(otherLocale(locale))];
  const english = JSON.parse(row.translations).en ?? {};
  const own = (name: 'payment_terms' | 'exclusions') =>
    locale === 'en' ? english[name] || row[name] : row[name] || english[name] || '';
  const percent = (hundredths: number) => formatNumber(hundredths / 100, locale);
  const { advance_percent: advance, retention_percent: retention } = row;
  const payment = [
    own('payment_terms'),
    advance ? t('advance', { percent: percent(advance) }) : '',
    retention ? t(`retention_${row.retention_base}`, { percent: percent(retention) }) : '',
  ];
  const terms = termsIn(row);
  const version = { version: terms?.version ?? 0 };
  return [
    { label: t('payment'), other: beside('payment'), text: payment.filter(Boolean).join('\n') },
    { label: t('exclusions'), other: beside('exclusions'), text: own('exclusions') },
    {
      label: t('terms', version),
      other: beside('terms', version),
      text: (locale === 'en' && terms?.translations.en?.text) || terms?.text || '',
    },
  ];
}

/** The evidence, as printed on the last page. */
function certificateOf(row: QuoteRow, acceptance: StoredAcceptance, locale: Locale): object {
  const t = quoteWords(locale);
  const word = (key: string, values = {}) => t(`certificate.${key}`, values);
  const facts = evidenceFacts(acceptance, word, locale);
  const { name, id_last4, agreement, channel, code_sent_at, accepted_at, ip, user_agent, hash, pdf_hash } =
    facts;
  return {
    title: word('title'),
    lead: word('lead'),
    facts: labelledFacts(
      [
        ['quote', numberOf(row), 'ltr'],
        ['amount', `${formatAmount(row.total, locale, false)} ${t('riyal')}`],
        ...[name, id_last4, agreement],
        ['terms_version', acceptance.terms_version],
        ...[channel, code_sent_at, accepted_at],
        ['locale', word(acceptance.locale)],
        ...[ip, user_agent],
        ['request_id', acceptance.request_id, 'ltr'],
        ...[hash, pdf_hash],
      ],
      word,
    ),
    signature: acceptance.signature && {
      label: word('signature'),
      svg: signaturePicture(acceptance.signature),
    },
  };
}

/** The PDF of a quote by number and language; null if it does not exist. */
export function quotePaper(context: ServerContext): MakePaper {
  const { publicUrl } = context.config;
  return keptPaper(context, {
    subject: 'quote',
    find: createQuotesRepository(context.database.kysely).byId,
    isDraft: ({ state }) => state === 'draft',
    names: (row, locale) => ({
      name: paperName(row, locale),
      plainName: `quote-${row.number ?? row.id}.pdf`,
    }),
    render: (row, edition) =>
      renderPaper(context, {
        template: '/quotes/quotes.paper.typ',
        locale: edition.locale,
        company: edition.company,
        document: () => sheetOf(row, { ...edition, publicUrl }),
        ...(row.state === 'draft' && { draft: quoteWords(edition.locale)('draft') }),
      }),
  });
}

/** Makes the papers of a quote that was sent or accepted. */
export function preparePapers(context: ServerContext, id: number): Promise<void> {
  return prepareKeptPapers(context, quotePaper(context), { subject: 'quote', id });
}
