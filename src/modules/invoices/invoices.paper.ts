import { amountInWords } from '#base/amount-in-words.ts';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { type Halalas, share } from '#base/money.ts';
import { placeIn } from '#base/place-words.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { certificateById } from '#modules/certificates/server.ts';
import type { CompanyEntries } from '#modules/configuration/server.ts';
import { accountsOf } from '#modules/contracts/server.ts';
import {
  companyGiven,
  type MadePaper,
  type MakePaper,
  paperDay,
  qrSvg,
  renderPaper,
} from '#modules/papers/server.ts';
import { createShareLinks, presentLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Party } from './e-invoice/e-invoice.values.ts';
import type { InvoiceCustomer } from './invoices.contract.ts';
import type { InvoiceRow } from './invoices.fields.ts';
import { advancesIn, customerIn, linesIn } from './invoices.presenter.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { isGiven } from './invoices.states.ts';
import { invoiceWords } from './invoices.words.ts';
import { readSeller, type Seller } from './issuing/parties.service.ts';
import { fileName, xmlOf } from './issuing/xml-answer.presenter.ts';

/** Building and street, district, city with its postal code. */
function addressLine(
  { street, building_no, district, city, postal_code }: Party['address'],
  locale: Locale,
): string {
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const parts = [
    joined(building_no, street),
    placeIn(locale, district),
    joined(placeIn(locale, city), postal_code),
  ].filter(Boolean);
  return parts.length > 0 ? isolated(parts.join(locale === 'ar' ? '، ' : ', ')) : '';
}

/** What the paper says besides the invoice itself. */
interface Basis {
  locale: Locale;
  seller: Seller;
  /** The contract up to this invoice. */
  account: readonly { key: string; amount: Halalas }[];
  /** Days of the certified work. */
  period: { from: string | null; to: string | null };
  /** Where the paper is verified. */
  verify: string | null;
}

const noDays = { from: null, to: null };

/** The account of the contract up to the certificate that is invoiced, as it was at the issue. */
async function contractBasis(
  context: ServerContext,
  row: InvoiceRow,
  on: Connection,
): Promise<Pick<Basis, 'account' | 'period'>> {
  if (row.contract_id === null || row.certificate_id === null || row.type !== 388)
    return { account: [], period: noDays };
  const certificate = await certificateById(row.certificate_id, on);
  if (!certificate) return { account: [], period: noDays };
  const { period_from, period_to, sequence } = certificate;
  const scope = { contractIds: [row.contract_id], upTo: { sequence, at: row.issued_at, invoiceId: row.id } };
  const account = (await accountsOf(context, scope, on)).get(row.contract_id);
  if (!account) return { account: [], period: noDays };
  const { received, recovered } = account.advance;
  // A draft recovers when it is issued.
  const recovers = row.number === null ? row.recovered : 0;
  return {
    account: [
      { key: 'contract', amount: account.value },
      { key: 'certified', amount: account.certified },
      { key: 'retained', amount: account.held },
      { key: 'advance_left', amount: Math.max(received - recovered - recovers, 0) },
    ],
    period: { from: period_from, to: period_to },
  };
}

/** Data of the template: the same figures as the row, the API and the e-invoice. */
function sheetOf(row: InvoiceRow, { locale, seller, account, period, verify }: Basis): object {
  const t = invoiceWords(locale);
  const beside = invoiceWords(otherLocale(locale));
  const label = (key: string, values = {}) => ({ label: t(key, values), other: beside(key, values) });
  const money = (halalas: number) => formatAmount(halalas, locale, false);
  const less = (halalas: number) => (halalas === 0 ? money(0) : `\u2212${money(halalas)}`);
  const rate = ltrIsolated(`${formatNumber(row.vat_rate / 100, locale)}%`);
  const isCredit = row.type === 381;
  const customer = customerIn(row);
  const qr = isGiven(row) ? (row.cleared_qr ?? row.qr) : null;
  const names = [row.contract, row.certificate].filter(Boolean).join(' · ');
  const { from, to } = period;
  const days = from && to ? t('from_to', { from: paperDay(from), to: paperDay(to) }) : to && paperDay(to);
  const facts: [key: string, text: string | null | undefined, kind?: 'ltr'][] = [
    ['number', row.number ?? t('draft'), 'ltr'],
    ['issued', row.issue_date && `${row.issue_date} ${row.issue_time}`, 'ltr'],
    ['supply_date', row.supply_date, 'ltr'],
    ['due_date', isCredit ? null : row.due_date, 'ltr'],
    ['period', days],
    ['contract', names, 'ltr'],
    ['of_invoice', row.of_invoice, 'ltr'],
    ['reason', row.reason],
  ];
  const exemption = row.exemption && {
    ...{ ...label('exemption'), kind: 'text' },
    text: `${t(`exemptions.${row.exemption}`)} (${ltrIsolated(row.exemption)})`,
    second: beside(`exemptions.${row.exemption}`),
  };
  return {
    title: label(`title.${row.type}_${row.form}`),
    code: qr === null ? null : qrSvg(qr),
    facts: [
      ...facts.flatMap(([key, text, kind = 'text']) => (text ? [{ ...label(key), kind, text }] : [])),
      ...(exemption ? [exemption] : []),
    ],
    parties: [
      { ...label('seller'), ...sellerOf(seller, locale, label) },
      { ...label('buyer'), ...buyerOf(customer, locale, label) },
    ],
    currency: label('currency'),
    columns: ['description', 'quantity', 'unit_price', 'taxable', 'line_vat', 'line_total'].map((key) =>
      label(key, { rate }),
    ),
    rows: linesIn(row).map((line, place) => {
      const vat = share(line.amount, row.vat_rate);
      return {
        section: (locale === 'en' && line.en.section) || line.section,
        number: String(place + 1),
        ...(locale === 'en' && line.en.description
          ? { description: line.en.description, other: line.description }
          : { description: line.description, other: line.en.description }),
        order: line.order ?? '',
        figures: [
          `${formatNumber(line.quantity, locale, 3)} ${unitIn(locale, line.unit)}`.trim(),
          ...[line.unit_price, line.amount, vat, line.amount + vat].map(money),
        ],
      };
    }),
    sums: [
      { ...label('net'), amount: money(row.net) },
      { label: t('vat', { rate }), other: beside('vat_name'), amount: money(row.vat) },
      { ...label('gross'), amount: money(row.gross) },
      ...advancesIn(row).flatMap(({ number, issue_date, net, vat }) => [
        { ...label('advance'), amount: less(net), about: `${issue_date} · ${number}` },
        { ...label('advance_vat'), amount: less(vat) },
      ]),
    ],
    payable: { ...label(isCredit ? 'credited' : 'payable'), amount: money(row.payable), unit: t('riyal') },
    settlement:
      row.retention === 0 && row.contra === 0
        ? null
        : {
            head: label('settlement'),
            rows: [
              { ...label('retention'), amount: less(row.retention) },
              ...(row.contra === 0 ? [] : [{ ...label('contra'), amount: less(row.contra) }]),
            ],
            due: { ...label(isCredit ? 'due_less' : 'due'), amount: money(row.due), unit: t('riyal') },
          },
    note: [
      row.retention === 0 || isCredit ? '' : t('note'),
      row.number === null || isCredit ? '' : t('bank_note'),
    ]
      .filter(Boolean)
      .join(' '),
    account: account.map(({ key, amount }) => ({ ...label(`account.${key}`), amount: money(amount) })),
    verify: verify?.replace(/^https?:\/\//, '') ?? '',
    words: {
      ...label(isCredit ? 'credit_words' : 'words'),
      text: amountInWords(Math.max(row.due, 0), locale),
    },
  };
}

type Label = (key: string) => { label: string; other: string };

function sellerOf(
  { name, name_en, vat_number, registration, address }: Seller,
  locale: Locale,
  label: Label,
) {
  return {
    name: (locale === 'en' && name_en) || name,
    second: locale === 'en' && name_en ? name : name_en,
    numbers: [
      { ...label('vat_number'), text: vat_number },
      { ...label('cr_number'), text: registration?.id ?? '' },
    ].filter(({ text }) => text !== ''),
    address: addressLine(address, locale),
  };
}

function buyerOf(customer: InvoiceCustomer | null, locale: Locale, label: Label) {
  if (!customer) return { name: '', second: '', numbers: [], address: '' };
  const english = customer.translations.en?.name ?? '';
  return {
    name: (locale === 'en' && english) || customer.name,
    second: locale === 'en' && english ? customer.name : english,
    numbers: [
      { ...label('vat_number'), text: customer.vat_number },
      { ...label('cr_number'), text: customer.cr_number },
      { ...label('national_id'), text: customer.cr_number ? '' : customer.national_id },
    ].filter(({ text }) => text !== ''),
    address: addressLine(customer.address, locale),
  };
}

/** The letterhead with the seller of the e-invoice, so that both name one. */
function asSeller(company: CompanyEntries, { name, name_en, ...seller }: Seller): CompanyEntries {
  const { street, building_no, additional_no, district, city, postal_code } = seller.address;
  const own: Readonly<Record<string, string>> = {
    ...{ corp_vat_number: seller.vat_number, corp_cr_number: seller.registration?.id ?? '' },
    ...{ corp_street: street, corp_building_no: building_no, corp_additional_no: additional_no },
    ...{ corp_district: district, corp_city: city, corp_postal_code: postal_code },
  };
  return company.map((entry) => {
    const { key } = entry;
    if (key === 'corp_name') return { ...entry, value: name, translations: { en: { value: name_en } } };
    const value = own[key] ?? entry.value;
    // The English text belongs to the Arabic one.
    return value === entry.value.trim() ? entry : { ...entry, value, translations: {} };
  });
}

/** As copied at the issue; of a draft, the company as it is now. */
async function sellerNow(context: ServerContext, row: InvoiceRow, on: Connection): Promise<Seller> {
  return row.seller === '' ? (await readSeller(context, on)).seller : JSON.parse(row.seller);
}

/**
 * The PDF of an invoice by number and language; null if it does not exist. An issued one is PDF/A-3 with its e-invoice
 * inside.
 */
export function invoicePaper(context: ServerContext): MakePaper {
  const { kysely } = context.database;
  return async (id, locale): Promise<MadePaper | null> => {
    const row = await createInvoicesRepository(kysely).byId(id);
    if (!row) return null;
    const [seller, company, basis, linksOf] = await Promise.all([
      sellerNow(context, row, kysely),
      companyGiven(row.number === null ? null : { subject: 'invoice', id }, kysely),
      contractBasis(context, row, kysely),
      createShareLinks(context).of('invoice', [id]),
    ]);
    const { verify } = presentLinks(context.config.publicUrl, linksOf(id));
    const words = invoiceWords(locale);
    const xml = row.number === null ? undefined : await xmlOf(context, row);
    const plainName = row.number === null ? `invoice-${id}` : fileName(row);
    const pdf = await renderPaper(context, {
      template: '/invoices/invoices.paper.typ',
      locale,
      company: row.number === null ? company : asSeller(company, seller),
      document: () => sheetOf(row, { locale, seller, ...basis, verify: verify?.url ?? null }),
      // Until the authority has accepted it, it is not the customer's.
      ...(!isGiven(row) && { draft: words(row.zatca_status === 'rejected' ? 'rejected' : 'draft') }),
      standard: 'a-3b',
      ...(xml && {
        attachments: [
          {
            name: `${plainName}.xml`,
            type: 'text/xml',
            description: 'UBL 2.1',
            relationship: 'alternative' as const,
            bytes: xml,
          },
        ],
      }),
    });
    const name = row.number === null ? `${words(`title.${row.type}_${row.form}`)} ${id}` : plainName;
    return { pdf, name: `${name}.pdf`, plainName: `${plainName}.pdf` };
  };
}
