import { amountInWords } from '#base/amount-in-words.ts';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { placeIn } from '#base/place-words.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import {
  keptPaper,
  type PaperEdition,
  prepareKeptPapers,
  presentEvidence,
} from '#modules/acceptances/server.ts';
import { type CompanyEntries, companyOf } from '#modules/configuration/server.ts';
import {
  type MakePaper,
  paperDay,
  paperDayInBoth,
  qrSvg,
  renderPaper,
  widestOf,
} from '#modules/papers/server.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import type { ServerContext } from '#server/context.ts';
import { writtenContract } from './clauses/clauses.service.ts';
import { milestoneAmounts, type StoredClause } from './contracts.engine.ts';
import type { ContractRow } from './contracts.fields.ts';
import { paperName } from './contracts.mails.ts';
import {
  annexesIn,
  asSigned,
  clausesIn,
  companyNumber,
  contractWords,
  customerIn,
  hashOf,
  linesIn,
  milestonesIn,
  nameIn,
  releaseIn,
  withAnnexes,
} from './contracts.presenter.ts';
import { createContractsRepository } from './contracts.repository.ts';

interface Given extends PaperEdition {
  publicUrl: string;
}

type Fact = [key: string, kind: 'text' | 'parts' | 'ltr' | 'email', text: string | undefined];

/** Data of the template: the same figures as the row, the API and the screen. */
function sheetOf(
  contract: ContractRow,
  { locale, verifyCode, acceptance, company, publicUrl }: Given,
): object {
  const row = asSigned(contract);
  const t = contractWords(locale);
  const beside = contractWords(otherLocale(locale));
  const label = (key: string, values = {}) => ({ label: t(key, values), other: beside(key, values) });
  const money = (halalas: number) => formatAmount(halalas, locale, false);
  const rate = formatNumber((row.vat_rate ?? 0) / 100, locale);
  const verify = verifyCode === null ? null : pageAddress(publicUrl, `/v/${verifyCode}`, locale);
  const facts = (given: Fact[]) =>
    given.flatMap(([key, kind, text]) => (text ? [{ ...label(key), kind, text }] : []));
  const english = JSON.parse(row.translations).en ?? {};
  const own = (name: 'payment_terms' | 'exclusions') =>
    locale === 'en' ? english[name] || row[name] : row[name] || english[name] || '';
  const hash = acceptance?.hash ?? hashOf(row);
  const rows = linesIn(row).map((line, place) => ({
    section: (locale === 'en' && line.en.section) || line.section,
    number: String(place + 1),
    ...(locale === 'en' && line.en.description
      ? { description: line.en.description, other: line.description }
      : { description: line.description, other: line.en.description }),
    quantity:
      line.quantity !== undefined && line.unit_price !== undefined
        ? t('quantity', {
            quantity: ltrIsolated(formatNumber(line.quantity, locale, 3)),
            unit: isolated(unitIn(locale, line.unit ?? '')),
            price: ltrIsolated(money(line.unit_price)),
          })
        : '',
    amount: money(line.amount),
  }));
  return {
    title: label('title'),
    heads: [
      { ...label('number'), kind: 'ltr', text: row.number ?? t('draft') },
      ...(row.approved_at
        ? [{ ...label('date'), kind: 'text', text: paperDayInBoth(row.approved_at, locale) }]
        : []),
    ],
    // Of a draft nothing is certain yet.
    mark: row.number === null ? '' : hash,
    parties: [
      { ...label('first_party'), facts: facts(customerFactsOf(row, locale)) },
      { ...label('second_party'), facts: facts(companyFactsOf(row, company, locale)) },
    ],
    facts: facts(workOf(row, locale)),
    lines: { head: label('lines'), columns: { item: label('item'), amount: label('amount') } },
    rows,
    widest: {
      numbers: widestOf(rows.map(({ number }) => number)),
      amounts: widestOf(rows.map(({ amount }) => amount)),
    },
    sums: [
      { ...label('net'), amount: money(row.original_net) },
      { label: t('vat', { rate }), other: beside('vat_name'), amount: money(row.original_vat) },
    ],
    total: { ...label('total'), amount: money(row.original_total), unit: t('riyal') },
    words: { ...label('words'), text: amountInWords(row.original_total, locale) },
    terms: { head: label('conditions'), facts: facts(conditionsOf(row, locale)) },
    milestones: {
      head: label('milestones'),
      columns: {
        title: label('milestone'),
        percent: label('percent'),
        on: label('planned'),
        amount: label('amount'),
      },
      rows: row.rhythm === 'milestones' ? milestoneRows(row, locale) : [],
    },
    blocks: [
      { ...label('payment_terms'), text: own('payment_terms') },
      { ...label('exclusions'), text: own('exclusions') },
    ].filter(({ text }) => text !== ''),
    clauses: {
      head: label('clauses'),
      rows: clausesIn(row).map((clause, place) => ({
        number: String(place + 1),
        ...clauseInBoth(clause, locale),
      })),
    },
    annexes: {
      head: label('annexes'),
      columns: { name: label('annex'), size: label('annex_size') },
      rows: annexesIn(row).map(({ name, size, sha256 }, place) => ({
        number: String(place + 1),
        ...{ name, sha256, size: t('bytes', { size: formatNumber(size, locale) }) },
      })),
    },
    code: verify && qrSvg(verify),
    verify: verify && { label: t('scan'), address: verify, text: verify.replace(/^https?:\/\//, '') },
    signatures: { customer: label('customer_signature'), company: label('company_signature') },
    signed: acceptance && presentEvidence(acceptance, t, { at: 'signed', locale }),
  };
}

/** A clause in the language of the paper, and its wording in the other: what is signed binds in both. */
function clauseInBoth({ title, body, en }: StoredClause, locale: Locale) {
  const own = { title, body };
  const english = { title: en.title || title, body: en.body || body };
  const [first, second] = locale === 'en' ? [english, own] : [own, english];
  return { ...first, other: second.body === first.body ? '' : second.body };
}

function milestoneRows(row: ContractRow, locale: Locale) {
  const milestones = milestonesIn(row);
  const amounts = milestoneAmounts(milestones, row.original_net);
  return milestones.map(({ title, title_en, percent, on }, place) => ({
    title: (locale === 'en' && title_en) || title,
    percent: `${formatNumber(percent / 100, locale)}%`,
    on: on === null ? '—' : paperDay(on),
    amount: formatAmount(amounts[place] ?? 0, locale, false),
  }));
}

/** Who signs for a party, and in which capacity. */
function signer(name: string, capacity: string, locale: Locale): string {
  return [name, capacity]
    .filter(Boolean)
    .map(isolated)
    .join(locale === 'ar' ? '، ' : ', ');
}

function customerFactsOf(row: ContractRow, locale: Locale): Fact[] {
  const customer: Partial<QuoteCustomer> = customerIn(row) ?? {};
  const english = customer.translations?.en?.name;
  return [
    ['client', 'text', locale === 'en' ? english || customer.name : customer.name || english],
    ['national_id', 'ltr', customer.national_id],
    ['cr_number', 'ltr', customer.cr_number],
    ['vat_number', 'ltr', customer.vat_number],
    ['address', 'text', customer.address],
    ['representative', 'parts', signer(row.representative, row.representative_capacity, locale)],
    ['mobile', 'ltr', customer.phone && spacedPhone(customer.phone)],
    ['email', 'email', customer.email],
  ];
}

function companyFactsOf(row: ContractRow, entries: CompanyEntries, locale: Locale): Fact[] {
  const { company } = companyOf(entries, locale);
  return [
    ['contractor', 'text', company.fullName],
    ['cr_number', 'ltr', companyNumber(entries, 'corp_cr_number')],
    ['vat_number', 'ltr', companyNumber(entries, 'corp_vat_number')],
    ['address', 'text', company.nationalAddress || company.address],
    ['representative', 'parts', signer(row.company_representative, row.company_capacity, locale)],
    ['mobile', 'ltr', company.phone || company.mobile],
    ['email', 'email', company.email],
  ];
}

/** What is built, and where. */
function workOf(row: ContractRow, locale: Locale): Fact[] {
  const t = contractWords(locale);
  const place = [
    row.plot && t('plot', { plot: isolated(row.plot) }),
    placeIn(locale, row.district),
    placeIn(locale, row.city),
  ];
  return [
    ['project', 'text', nameIn(row, locale)],
    [
      'site',
      'parts',
      place.flatMap((part) => (part ? [isolated(part)] : [])).join(locale === 'ar' ? '، ' : ', '),
    ],
    ['permit_no', 'ltr', row.permit_no],
    ['deed_no', 'ltr', row.deed_no],
  ];
}

/** What the parties agreed on besides the price. */
function conditionsOf(row: ContractRow, locale: Locale): Fact[] {
  const t = contractWords(locale);
  const percent = (hundredths: number | null) => formatNumber((hundredths ?? 0) / 100, locale);
  const days = (count: number | null) => (count ? t('days', { count }) : undefined);
  const releases = releaseIn(row)
    .filter(({ percent }) => percent > 0)
    .map(({ on, percent: part }) => t(`release.${on}`, { percent: percent(part) }));
  const retention = [
    t(`retention_${row.retention_base}`, { percent: percent(row.retention_percent) }),
    row.retention_cap_percent ? t('retention_cap', { percent: percent(row.retention_cap_percent) }) : '',
    ...releases,
  ];
  const penalty = { percent: percent(row.percent_per_day), cap: percent(row.cap_percent) };
  return [
    ['price_basis', 'text', t(`basis.${row.price_basis}`)],
    ['rhythm', 'text', t(`rhythms.${row.rhythm}`)],
    ['materials', 'text', t(`materials_by.${row.materials}`)],
    [
      'advance',
      'text',
      row.advance_percent
        ? t(row.advance_guarantee ? 'advance_guaranteed' : 'advance_of', {
            percent: percent(row.advance_percent),
          })
        : '',
    ],
    [
      'retention',
      'text',
      row.retention_percent ? retention.filter(Boolean).join(locale === 'ar' ? '، ' : ', ') : '',
    ],
    ['payment_days', 'text', days(row.payment_days)],
    [
      'silence',
      'text',
      row.silence_days ? t('silence_after', { days: t('days', { count: row.silence_days }) }) : '',
    ],
    ['starts_on', 'text', row.starts_on ? paperDay(row.starts_on) : ''],
    ['duration', 'text', days(row.duration_days)],
    [
      'penalty',
      'text',
      row.percent_per_day ? t(row.cap_percent ? 'penalty_capped' : 'penalty_of', penalty) : '',
    ],
    ['defects', 'text', days(row.defects_days)],
    ['structural', 'text', row.structural_years ? t('years', { count: row.structural_years }) : ''],
    ['insurance_policy', 'ltr', row.insurance_policy],
  ];
}

/** The PDF of a contract by number and language; null if it does not exist. */
export function contractPaper(context: ServerContext): MakePaper {
  const { publicUrl } = context.config;
  return keptPaper(context, {
    subject: 'contract',
    find: async (id) => {
      const row = await createContractsRepository(context.database.kysely).byId(id);
      return row && withAnnexes(context, await writtenContract(row, context.database.kysely));
    },
    isDraft: ({ state }) => state === 'draft',
    names: (row, locale) => ({
      name: paperName(row, locale),
      plainName: `contract-${row.number ?? row.id}.pdf`,
    }),
    render: (row, edition) =>
      renderPaper(context, {
        template: '/contracts/contracts.paper.typ',
        locale: edition.locale,
        company: edition.company,
        document: () => sheetOf(row, { ...edition, publicUrl }),
        ...(row.state === 'draft' && { draft: contractWords(edition.locale)('draft') }),
      }),
  });
}

/** Makes the papers of a contract that was approved or signed. */
export function preparePapers(context: ServerContext, id: number): Promise<void> {
  return prepareKeptPapers(context, contractPaper(context), { subject: 'contract', id });
}
