import { type Locale, locales } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { acceptancesOf, documentEvidenceOf, presentOpenAcceptance } from '#modules/acceptances/server.ts';
import { readAttachments } from '#modules/attachments/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import {
  createShareLinks,
  documentHash,
  presentLinks,
  type RecordLinks,
} from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type {
  Certificate,
  CertificateLine,
  CertificatePhoto,
  CertificateTerms,
  CertificateTotalsAnswer,
  DelayAnswer,
  PublicCertificate,
} from './certificates.contract.ts';
import { silentUntil, totalNames } from './certificates.engine.ts';
import type { CertificateRow } from './certificates.fields.ts';
import { createCertificatesRepository } from './certificates.repository.ts';
import { type CertificateState, isFixed } from './certificates.states.ts';
import type { StoredLine } from './certificates.table.ts';
import { type ChargedDelay, openDelay } from './delay.engine.ts';
import { type Basis, chargesIn, delaysIn, linesIn, withFigures } from './figures/figures.service.ts';
import ar from './locales/public.ar.json' with { type: 'json' };
import en from './locales/public.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** What customers read about certificates: on paper, in mails and on the page of a code. */
export function certificateWords(locale: Locale): Translate {
  return words[locale];
}

export function customerIn({ customer }: Pick<CertificateRow, 'customer'>): QuoteCustomer | null {
  return customer === '' ? null : JSON.parse(customer);
}

export function localeIn({ locale }: Pick<CertificateRow, 'locale'>): Locale {
  return locale === 'en' ? 'en' : 'ar';
}

/** «PC-2026-0001»; until it is approved, the contract and its place in it: «C-2026-0001/2». */
export function numberOf({
  number,
  contract,
  sequence,
}: Pick<CertificateRow, 'number' | 'contract' | 'sequence'>): string {
  return number ?? `${contract}/${sequence}`;
}

/** What is built, in the reader's language. */
export function nameIn(row: Pick<CertificateRow, 'name' | 'translations'>, locale: Locale): string {
  return localized({ name: row.name, translations: JSON.parse(row.translations) }, 'name', locale);
}

function presentLine(line: StoredLine) {
  const { line_id, section, description, en, order } = line;
  return {
    ...{ line_id, section, description, order },
    translations: {
      en: {
        ...(en.section && { section: en.section }),
        ...(en.description && { description: en.description }),
      },
    },
    ...{ previous_percent: line.previous_percent / 100, percent: line.percent / 100 },
    ...{ revised: toRiyals(line.revised), previous: toRiyals(line.previous) },
    ...{ cumulative: toRiyals(line.cumulative), current: toRiyals(line.cumulative - line.previous) },
    measured: line.measured ? { ...line.measured, unit_price: toRiyals(line.measured.unit_price) } : null,
  };
}

function totalsIn(row: CertificateRow): CertificateTotalsAnswer {
  return Object.fromEntries(totalNames.map((name) => [name, toRiyals(row[name])])) as CertificateTotalsAnswer;
}

const contraIn = (row: CertificateRow) =>
  chargesIn(row).map(({ kind = 'contra_charge', description, amount, delay = null }) => ({
    ...{ kind, description, amount: toRiyals(amount), delay },
  }));

const sumsIn = (row: CertificateRow) => ({
  ...{ cumulative: toRiyals(row.cumulative), reduction: toRiyals(row.reduction) },
  ...{ final: row.final === 1, last: row.last === 1, totals: totalsIn(row) },
});

const contractIn = ({ contract, name, translations }: CertificateRow) => ({
  ...{ number: contract, name },
  translations: JSON.parse(translations),
});

function termsIn({ work, terms, earlier }: Basis): CertificateTerms {
  return {
    ...{ vat_rate: terms.vatRate / 100, advance: toRiyals(terms.advance) },
    ...{ advance_percent: terms.advancePercent / 100, retention_percent: terms.retentionPercent / 100 },
    retention_base: terms.retentionBase,
    retention_cap_percent: terms.retentionCapPercent === null ? null : terms.retentionCapPercent / 100,
    payment_days: work.row.payment_days,
    ...{ recovered_before: toRiyals(earlier.recovered), retained_before: toRiyals(earlier.retention) },
    reduced_before: toRiyals(earlier.reduction),
  };
}

/** The penalty for delay, and what of it is open at the end of the period. */
function delayIn(row: CertificateRow, { delay, delays }: Basis): DelayAnswer | null {
  if (!delay) return null;
  const inRiyals = ({ from, to, amount }: ChargedDelay) => ({ from, to, amount: toRiyals(amount) });
  const all = [...delays, ...delaysIn(chargesIn(row))];
  const open = row.period_to === null ? null : openDelay(delay, row.period_to, all);
  return {
    ...{ ends_on: delay.endsOn, handed_over_on: delay.handedOverOn },
    percent_per_day: delay.percentPerDay / 100,
    cap_percent: delay.capPercent === null ? null : delay.capPercent / 100,
    ...{ net: toRiyals(delay.net), charged: delays.map(inRiyals), open: open && inRiyals(open) },
  };
}

/** Photographs of a certificate by line, oldest first. */
async function photosOf(context: ServerContext, id: number, on: Connection) {
  const [photos, files] = await Promise.all([
    createCertificatesRepository(on).photos([id]),
    readAttachments(context, { subject: 'certificate', ids: [id] }),
  ]);
  const lineOf = new Map(photos.map(({ file_id, line_id }) => [file_id, line_id]));
  const byLine = new Map<number, CertificatePhoto[]>();
  for (const file of files.toReversed()) {
    const line = lineOf.get(file.id);
    if (line === undefined) continue;
    const { id, name, user_name, created_at } = file;
    byLine.set(line, [...(byLine.get(line) ?? []), { id, name, by: user_name, created_at }]);
  }
  return byLine;
}

/** Certificates for staff: `list` without lines and evidence, `one` with everything. */
export function createCertificatesPresenter(context: ServerContext) {
  const links = createShareLinks(context);

  function present(row: CertificateRow, recordLinks: RecordLinks): Certificate {
    return {
      ...{ id: row.id, contract_id: row.contract_id, sequence: row.sequence, number: row.number },
      ...{ state: row.state as CertificateState, period_from: row.period_from, period_to: row.period_to },
      contract: contractIn(row),
      customer: customerIn(row),
      contra_charges: contraIn(row),
      ...sumsIn(row),
      prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
      ...{ submitted_at: row.submitted_at, measured_at: row.measured_at, approved_at: row.approved_at },
      ...{ agreed_on: row.agreed_on, agreed_by: row.agreed_by },
      invoice: row.invoiced_on === null ? null : { number: row.invoice_number, date: row.invoiced_on },
      paid_on: row.paid_on,
      viewed_at: recordLinks.share?.first_viewed_at ?? null,
      ...presentLinks(context.config.publicUrl, recordLinks),
      ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at ?? null },
    };
  }

  return {
    async list(rows: readonly CertificateRow[]): Promise<Certificate[]> {
      const linksOf = await links.of(
        'certificate',
        rows.map(({ id }) => id),
      );
      return rows.map((row) => present(row, linksOf(row.id)));
    },
    async one(stored: CertificateRow): Promise<Certificate> {
      const { kysely } = context.database;
      const [{ row, basis }, linksOf, acceptanceOf, photos, next = null] = await Promise.all([
        withFigures(stored, kysely),
        links.of('certificate', [stored.id]),
        acceptancesOf(context, 'certificate', [stored.id]),
        photosOf(context, stored.id, kysely),
        createCertificatesRepository(kysely).next(stored),
      ]);
      const { inForce } = acceptanceOf(row.id);
      return {
        ...present(row, linksOf(row.id)),
        lines: linesIn(row).map(
          (line): CertificateLine => ({ ...presentLine(line), photos: photos.get(line.line_id) ?? [] }),
        ),
        terms: {
          ...termsIn(basis),
          delay: delayIn(row, basis),
          // What was approved before the contract ended did not settle it.
          ended: basis.terms.ended === true && (!isFixed(row.state) || row.last === 1),
        },
        next,
        agrees_on: silentUntil(row, basis.work.row.silence_days),
        ...(await documentEvidenceOf(
          context,
          { subject: 'certificate', id: row.id },
          inForce,
          customerIn(row),
          // It may be agreed by silence too, so that nothing waits for a signed paper.
          false,
        )),
      };
    },
  };
}

/** A certificate in the customer's list; lines and evidence are on its own page. */
export interface CustomerCertificate {
  id: number;
  sequence: number;
  number: string | null;
  state: CertificateState;
  period_from: string | null;
  period_to: string | null;
  totals: CertificateTotalsAnswer;
  agreed_on: string | null;
  invoice: { number: string; date: string } | null;
  /** Whether that was in another system. */
  elsewhere: boolean;
  share: RecordLinks['share'];
}

/** What the customer of a contract sees of its certificates: those that were approved, first to last. */
export async function certificatesForCustomer(
  context: ServerContext,
  contractId: number,
): Promise<CustomerCertificate[]> {
  const all = await createCertificatesRepository(context.database.kysely).ofContract(contractId);
  const rows = all.filter(({ state }) => isFixed(state));
  const linksOf = await createShareLinks(context).of(
    'certificate',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, sequence: row.sequence, number: row.number, state: row.state as CertificateState },
    ...{ period_from: row.period_from, period_to: row.period_to, totals: totalsIn(row) },
    agreed_on: row.agreed_on,
    invoice: row.invoiced_on === null ? null : { number: row.invoice_number, date: row.invoiced_on },
    elsewhere: row.elsewhere === 1,
    share: linksOf(row.id).share,
  }));
}

/** Exactly what is agreed, without customer data: evidence stores it, and its hash is on paper. */
export function agreedDocument(row: CertificateRow): object {
  return {
    ...{ kind: 'certificate', number: row.number, contract: row.contract, sequence: row.sequence },
    ...{ period_from: row.period_from, period_to: row.period_to },
    ...{ cumulative: toRiyals(row.cumulative), reduction: toRiyals(row.reduction) },
    totals: totalsIn(row),
    // As before there were penalties, so that older hashes stay.
    contra_charges: contraIn(row).map(({ delay, ...charge }) => ({ ...charge, ...(delay && { delay }) })),
    lines: linesIn(row).map(presentLine),
  };
}

export const hashOf = (row: CertificateRow): string => documentHash(agreedDocument(row));

/** The words beside the checkbox: a private customer agrees in person, anyone else on behalf of the customer. */
export function agreementOf(row: CertificateRow, locale: Locale): string {
  const customer = customerIn(row);
  const party = (locale === 'en' && customer?.translations.en?.name) || customer?.name || '';
  const own = customer?.kind === 'person';
  return certificateWords(locale)(own ? 'agreement_own' : 'agreement', { number: numberOf(row), party });
}

/** A certificate as the holder of its link sees it. */
export async function presentPublic(
  context: ServerContext,
  stored: CertificateRow,
  on: Connection = context.database.kysely,
): Promise<PublicCertificate> {
  const [{ row, basis }, linksOf, acceptanceOf, photos] = await Promise.all([
    withFigures(stored, on),
    createShareLinks(context).of('certificate', [stored.id], on),
    acceptancesOf(context, 'certificate', [stored.id], on),
    photosOf(context, stored.id, on),
  ]);
  const { inForce } = acceptanceOf(row.id);
  const customer = customerIn(row);
  const agreement = Object.fromEntries(locales.map((locale) => [locale, agreementOf(row, locale)]));
  return {
    ...{ number: row.number, sequence: row.sequence },
    date: row.approved_at && dayInRiyadh(new Date(row.approved_at)),
    ...{ period_from: row.period_from, period_to: row.period_to },
    contract: contractIn(row),
    party: customer?.name ?? '',
    party_en: customer?.translations.en?.name ?? '',
    lines: linesIn(row).map((line) => ({
      ...presentLine(line),
      photos: (photos.get(line.line_id) ?? []).map(({ id }) => id),
    })),
    contra_charges: contraIn(row),
    ...sumsIn(row),
    terms: termsIn(basis),
    agreement: agreement as Record<Locale, string>,
    ...presentOpenAcceptance(context, {
      inForce,
      email: row.state === 'approved' ? await emailNow(on, customer) : null,
    }),
    agrees_on: silentUntil(row, basis.work.row.silence_days),
    agreed_on: row.agreed_on,
    hash: inForce?.hash ?? hashOf(row),
    verify: presentLinks(context.config.publicUrl, linksOf(row.id)).verify,
  };
}
