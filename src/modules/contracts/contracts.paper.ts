import { createHash } from 'node:crypto';
import { amountInWords } from '#base/amount-in-words.ts';
import { isolated } from '#base/bidi.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatAmount, formatDate, formatNumber } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { acceptancesOf, type StoredAcceptance } from '#modules/acceptances/server.ts';
import { type MadePaper, type MakePaper, qrSvg, renderPaper, widestOf } from '#modules/papers/server.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { Problem } from '#wire/problem.ts';
import type { ContractRow } from './contracts.fields.ts';
import { paperName } from './contracts.mails.ts';
import {
  asSigned,
  clausesIn,
  contractWords,
  customerIn,
  hashOf,
  linesIn,
  releaseIn,
} from './contracts.presenter.ts';
import { createContractsRepository } from './contracts.repository.ts';

interface Given {
  locale: Locale;
  verifyCode: string | null;
  acceptance: StoredAcceptance | null;
  publicUrl: string;
}

type Fact = [key: string, kind: 'text' | 'ltr' | 'email', text: string | undefined];

/** Data of the template: the same figures as the row, the API and the screen. */
function sheetOf(contract: ContractRow, { locale, verifyCode, acceptance, publicUrl }: Given): object {
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
    amount: money(line.amount),
  }));
  return {
    title: label('title'),
    heads: [
      { ...label('number'), kind: 'ltr', text: row.number ?? t('draft') },
      ...(row.approved_at
        ? [{ ...label('date'), kind: 'text', text: formatDate(row.approved_at, locale) }]
        : []),
    ],
    // Of a draft nothing is certain yet.
    mark: row.number === null ? '' : hash,
    facts: facts(partyOf(row, locale)),
    lines: { head: label('lines'), columns: { item: label('item'), amount: label('amount') } },
    rows,
    widest: {
      numbers: widestOf(rows.map(({ number }) => number)),
      amounts: widestOf(rows.map(({ amount }) => amount)),
    },
    sums: [
      { ...label('net'), amount: money(row.original_net) },
      { ...label('vat', { rate }), amount: money(row.original_vat) },
    ],
    total: { ...label('total'), amount: money(row.original_total), unit: t('riyal') },
    words: { ...label('words'), text: amountInWords(row.original_total, locale) },
    terms: { head: label('conditions'), facts: facts(conditionsOf(row, locale)) },
    blocks: [
      { ...label('payment_terms'), text: own('payment_terms') },
      { ...label('exclusions'), text: own('exclusions') },
    ].filter(({ text }) => text !== ''),
    clauses: {
      head: label('clauses'),
      rows: clausesIn(row).map(({ title, body, en }, place) => ({
        number: String(place + 1),
        title: (locale === 'en' && en.title) || title,
        body: (locale === 'en' && en.body) || body,
      })),
    },
    code: verify && qrSvg(verify),
    verify: verify && { label: t('scan'), address: verify, text: verify.replace(/^https?:\/\//, '') },
    signatures: { customer: label('customer_signature'), company: label('company_signature') },
    signed: acceptance && signedOf(acceptance, locale),
  };
}

/** The customer and the work. */
function partyOf(row: ContractRow, locale: Locale): Fact[] {
  const t = contractWords(locale);
  const customer: Partial<QuoteCustomer> = customerIn(row) ?? {};
  const translations = JSON.parse(row.translations);
  const inBoth = (own: string | undefined, english: string | undefined) =>
    (locale === 'en' ? english || own : own || english) ?? '';
  const between = locale === 'ar' ? '، ' : ', ';
  const place = [row.plot && t('plot', { plot: row.plot }), row.district, row.city];
  return [
    ['client', 'text', inBoth(customer.name, customer.translations?.en?.name)],
    ['national_id', 'ltr', customer.national_id],
    ['cr_number', 'ltr', customer.cr_number],
    ['vat_number', 'ltr', customer.vat_number],
    ['address', 'text', customer.address],
    ['mobile', 'ltr', customer.phone && spacedPhone(customer.phone)],
    ['email', 'email', customer.email],
    ['project', 'text', inBoth(row.name, translations.en?.name)],
    ['site', 'text', place.filter(Boolean).join(between)],
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
    ['materials', 'text', t(`materials_by.${row.materials}`)],
    [
      'advance',
      'text',
      row.advance_percent ? t('advance_of', { percent: percent(row.advance_percent) }) : '',
    ],
    ['retention', 'text', row.retention_percent ? retention.filter(Boolean).join(' ') : ''],
    ['payment_days', 'text', days(row.payment_days)],
    ['starts_on', 'text', row.starts_on ? formatDate(row.starts_on, locale) : ''],
    ['duration', 'text', days(row.duration_days)],
    [
      'penalty',
      'text',
      row.percent_per_day ? t(row.cap_percent ? 'penalty_capped' : 'penalty_of', penalty) : '',
    ],
    ['defects', 'text', days(row.defects_days)],
    ['insurance_policy', 'ltr', row.insurance_policy],
  ];
}

/** The evidence of the signature. */
function signedOf(acceptance: StoredAcceptance, locale: Locale): object {
  const t = contractWords(locale);
  const word = (key: string, values = {}) => t(`signed.${key}`, values);
  const moment = (at: string | null) => at && `${at.replace('T', ' ').slice(0, 19)} UTC`;
  const facts: [key: string, text: string | null, kind?: 'ltr' | 'long'][] = [
    ['name', isolated(acceptance.name)],
    ['id_last4', acceptance.id_last4, 'ltr'],
    ['agreement', isolated(acceptance.agreement)],
    [
      'channel',
      word(acceptance.channel, {
        address: acceptance.sent_to,
        date: acceptance.signed_on ? formatDate(acceptance.signed_on, locale) : '',
        by: acceptance.recorded_by,
      }),
    ],
    ['code_sent_at', moment(acceptance.code_sent_at), 'ltr'],
    ['accepted_at', moment(acceptance.accepted_at), 'ltr'],
    ['ip', acceptance.ip, 'ltr'],
    ['user_agent', acceptance.user_agent, 'long'],
    ['hash', acceptance.hash, 'ltr'],
    ['pdf_hash', acceptance.pdf_hash, 'ltr'],
  ];
  return {
    title: word('title'),
    facts: facts.flatMap(([key, text, kind = 'text']) =>
      text === null || text === '' ? [] : [{ label: word(key), value: { kind, text } }],
    ),
  };
}

/** Renders a contract's PDF as it is now. */
async function render(
  context: ServerContext,
  row: ContractRow,
  given: Omit<Given, 'publicUrl'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { publicUrl } = context.config;
  return renderPaper(context, {
    template: '/contracts/contracts.paper.typ',
    locale: given.locale,
    document: () => sheetOf(row, { ...given, publicUrl }),
    ...(row.state === 'draft' && { draft: contractWords(given.locale)('draft') }),
  });
}

/**
 * The PDF of a contract by number and language; null if it does not exist. An approved one has one for good, and another
 * with the evidence of its signature: they are rendered once and stored.
 */
export function contractPaper(context: ServerContext): MakePaper {
  const repository = createContractsRepository(context.database.kysely);
  const links = createShareLinks(context);

  return async (id, locale): Promise<MadePaper | null> => {
    const row = await repository.byId(id);
    if (!row) return null;
    const names = { name: paperName(row, locale), plainName: `contract-${row.number ?? id}.pdf` };
    if (row.state === 'draft')
      return { pdf: await render(context, row, { locale, verifyCode: null, acceptance: null }), ...names };
    const acceptance = (await acceptancesOf(context, 'contract', [id]))(id).inForce;
    const edition = acceptance?.id ?? 0;
    const stored = await repository.paper(id, locale, edition);
    if (stored) return { pdf: new Uint8Array(stored.bytes), ...names };
    const verifyCode = (await links.of('contract', [id]))(id).verify;
    const pdf = await render(context, row, { locale, verifyCode, acceptance });
    await repository.addPaper({
      ...{ contract_id: id, locale, acceptance_id: edition },
      sha256: createHash('sha256').update(pdf).digest('hex'),
      bytes: Buffer.from(pdf),
      created_at: context.now().toISOString(),
    });
    // Another process may have stored its own first.
    const kept = await repository.paper(id, locale, edition);
    return { pdf: kept ? new Uint8Array(kept.bytes) : pdf, ...names };
  };
}

/**
 * Makes the papers of a contract that was approved or signed, so that their hashes are known. Where papers cannot be
 * rendered, contracts are approved and signed all the same.
 */
export async function preparePapers(context: ServerContext, id: number): Promise<void> {
  const make = contractPaper(context);
  try {
    for (const locale of ['ar', 'en'] as const) await make(id, locale);
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503)) throw error;
    context.log.warn({ err: error, contract: id }, 'the papers of a contract could not be made');
  }
}
