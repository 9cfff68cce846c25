import { amountInWords } from '#base/amount-in-words.ts';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import {
  keptPaper,
  type PaperEdition,
  prepareKeptPapers,
  presentEvidence,
} from '#modules/acceptances/server.ts';
import { accountsOf } from '#modules/contracts/server.ts';
import {
  type MakePaper,
  paperDay,
  paperDayInBoth,
  qrSvg,
  renderPaper,
  widestOf,
} from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type deductionKinds, percentOf } from './certificates.engine.ts';
import type { CertificateRow } from './certificates.fields.ts';
import { paperName } from './certificates.mails.ts';
import { certificateWords, customerIn, hashOf, nameIn } from './certificates.presenter.ts';
import { createCertificatesRepository } from './certificates.repository.ts';
import { isFixed } from './certificates.states.ts';
import type { StoredLine } from './certificates.table.ts';
import { type Basis, chargesIn, linesIn, withFigures } from './figures/figures.service.ts';

interface Given extends PaperEdition {
  basis: Basis;
  /** The contract up to this certificate. */
  account: readonly { key: string; amount: number }[];
  publicUrl: string;
}

/** The account of the contract before a certificate, as it was at the approval, with the certificate itself. */
async function accountUpTo(context: ServerContext, row: CertificateRow, { terms, earlier }: Basis) {
  const { contract_id, sequence, approved_at: at } = row;
  const scope = { contractIds: [contract_id], upTo: { sequence: sequence - 1, at, notOf: row.id } };
  const account = (await accountsOf(context, scope, context.database.kysely)).get(contract_id);
  if (!account) return [];
  // An advance that was invoiced in another system is known by the terms alone.
  const { received, rest } = account.advance;
  const left = (received === 0 ? terms.advance - earlier.recovered : rest) - row.recovered;
  return [
    { key: 'contract', amount: account.value },
    { key: 'certified', amount: account.certified + row.net },
    { key: 'retained', amount: account.held + row.retention },
    ...(terms.advance === 0 ? [] : [{ key: 'advance_left', amount: Math.max(left, 0) }]),
  ];
}

/** Data of the template: the same figures as the row, the API and the screen. */
function sheetOf(
  row: CertificateRow,
  { locale, basis, account, verifyCode, acceptance, publicUrl }: Given,
): object {
  const t = certificateWords(locale);
  const beside = certificateWords(otherLocale(locale));
  const label = (key: string, values = {}) => ({ label: t(key, values), other: beside(key, values) });
  const money = (halalas: number) => formatAmount(halalas, locale, false);
  const less = (halalas: number) => (halalas === 0 ? money(0) : `\u2212${money(halalas)}`);
  const percent = (hundredths: number) => formatNumber(hundredths / 100, locale);
  const verify = verifyCode === null ? null : pageAddress(publicUrl, `/v/${verifyCode}`, locale);
  const lines = linesIn(row);
  const revised = lines.reduce((sum, line) => sum + line.revised, 0);
  const work = row.net + row.reduction;
  const before = row.cumulative - work;
  const { terms } = basis;
  const customer = customerIn(row);
  const facts: [key: string, kind: 'text' | 'ltr', text: string | undefined][] = [
    ['contract', 'ltr', row.contract],
    ['project', 'text', nameIn(row, locale)],
    ['client', 'text', (locale === 'en' && customer?.translations.en?.name) || customer?.name],
    ['vat_number', 'ltr', customer?.vat_number],
    ['period', 'text', periodIn(row, locale)],
  ];
  const deductions = (wanted: (typeof deductionKinds)[number]) =>
    chargesIn(row)
      .filter(({ kind = 'contra_charge' }) => kind === wanted)
      .map(({ description, amount }) => ({ label: description, other: '', amount: less(amount) }));
  const rows = lines.map((line, place) => ({
    section: (locale === 'en' && line.en.section) || line.section,
    number: String(place + 1),
    ...(locale === 'en' && line.en.description
      ? { description: line.en.description, other: line.description }
      : { description: line.description, other: line.en.description }),
    order: line.order ?? '',
    quantity: quantityOf(line, locale),
    figures: [
      money(line.revised),
      `${percent(line.previous_percent)}%`,
      `${percent(line.percent)}%`,
      money(line.cumulative),
      money(line.cumulative - line.previous),
    ],
  }));
  const sum = [
    money(revised),
    `${percent(percentOf(before, revised))}%`,
    `${percent(percentOf(row.cumulative, revised))}%`,
    money(row.cumulative),
    money(work),
  ];
  return {
    title: label('title'),
    heads: [
      { ...label('number'), kind: 'ltr', text: row.number ?? t('draft') },
      { ...label('sequence'), kind: 'ltr', text: String(row.sequence) },
      ...(row.approved_at
        ? [{ ...label('date'), kind: 'text', text: paperDayInBoth(row.approved_at, locale) }]
        : []),
    ],
    // Of a draft nothing is certain yet.
    mark: isFixed(row.state) ? (acceptance?.hash ?? hashOf(row)) : '',
    facts: facts.flatMap(([key, kind, text]) => (text ? [{ ...label(key), kind, text }] : [])),
    lines: {
      head: label('lines'),
      columns: ['item', 'revised', 'before', 'now', 'cumulative', 'current'].map((key) => label(key)),
    },
    rows,
    widest: {
      numbers: widestOf(rows.map(({ number }) => number)),
      figures: sum.map((_, at) => widestOf([...rows.map(({ figures }) => figures[at] ?? ''), sum[at] ?? ''])),
    },
    sum_label: t('before_vat'),
    sum,
    invoice: [
      ...(row.reduction > 0
        ? [{ ...label('work'), amount: money(work) }, ...deductions('price_reduction')]
        : []),
      { ...label('net'), amount: money(row.net) },
      {
        label: t('vat', { rate: ltrIsolated(`${percent(terms.vatRate)}%`) }),
        ...{ other: beside('vat_name'), amount: money(row.vat) },
      },
      { ...label('gross'), amount: money(row.gross) },
      { ...label('recovered'), amount: less(row.recovered) },
      { ...label('recovered_vat'), amount: less(row.recovered_vat) },
    ],
    payable: { ...label('payable'), amount: money(row.payable) },
    settlement: {
      head: label('settlement'),
      rows: [
        {
          ...label('retention', { rate: ltrIsolated(`${percent(terms.retentionPercent)}%`) }),
          amount: less(row.retention),
        },
        ...deductions('contra_charge'),
      ],
    },
    due: { ...label('due'), amount: money(row.due), unit: t('riyal') },
    account: account.map(({ key, amount }) => ({ ...label(`account.${key}`), amount: money(amount) })),
    words: { ...label('words'), text: amountInWords(row.due, locale) },
    code: verify && qrSvg(verify),
    verify: verify && { label: t('scan'), address: verify, text: verify.replace(/^https?:\/\//, '') },
    signatures: {
      customer: label('customer_signature'),
      company: label('company_signature'),
    },
    signed: acceptance && presentEvidence(acceptance, t, { at: 'agreed', locale }),
  };
}

/** «120.5 of 200 m³ × 350.00» of a line that is remeasured. */
function quantityOf({ measured }: StoredLine, locale: Locale): string {
  if (!measured) return '';
  return certificateWords(locale)('quantity', {
    quantity: ltrIsolated(formatNumber(measured.quantity, locale, 3)),
    contracted: ltrIsolated(formatNumber(measured.contracted, locale, 3)),
    unit: isolated(unitIn(locale, measured.unit)),
    price: ltrIsolated(formatAmount(measured.unit_price, locale, false)),
  });
}

/** «2026-04-01 to 2026-06-30». */
function periodIn({ period_from, period_to }: CertificateRow, locale: Locale): string {
  const day = (date: string | null) => (date ? paperDay(date) : '');
  return certificateWords(locale)('from_to', { from: day(period_from), to: day(period_to) });
}

/** The PDF of a certificate by number and language; null if it does not exist. */
export function certificatePaper(context: ServerContext): MakePaper {
  const { publicUrl } = context.config;
  const { kysely } = context.database;
  return keptPaper(context, {
    subject: 'certificate',
    async find(id) {
      const row = await createCertificatesRepository(kysely).byId(id);
      return row && withFigures(row, kysely);
    },
    isDraft: ({ row }) => !isFixed(row.state),
    names: ({ row }, locale) => ({
      name: paperName(row, locale),
      plainName: `certificate-${row.number ?? row.id}.pdf`,
    }),
    async render({ row, basis }, edition) {
      const account = await accountUpTo(context, row, basis);
      return renderPaper(context, {
        template: '/certificates/certificates.paper.typ',
        locale: edition.locale,
        company: edition.company,
        document: () => sheetOf(row, { ...edition, basis, account, publicUrl }),
        ...(!isFixed(row.state) && { draft: certificateWords(edition.locale)('draft') }),
      });
    },
  });
}

/** Makes the papers of a certificate that was approved or agreed. */
export function preparePapers(context: ServerContext, id: number): Promise<void> {
  return prepareKeptPapers(context, certificatePaper(context), { subject: 'certificate', id });
}
