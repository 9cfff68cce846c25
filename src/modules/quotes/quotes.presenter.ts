import { asWritten } from '#base/begun-texts.ts';
import { amountOf } from '#base/lines.ts';
import { type Locale, locales } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import {
  acceptancesOf,
  documentEvidenceOf,
  presentAcceptance,
  presentOpenAcceptance,
} from '#modules/acceptances/server.ts';
import { emailNow, withCustomersInBin } from '#modules/customers/server.ts';
import { quotedEstimation } from '#modules/estimations/server.ts';
import {
  createShareLinks,
  documentHash,
  presentLinks,
  type RecordLinks,
} from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import ar from './locales/public.ar.json' with { type: 'json' };
import en from './locales/public.en.json' with { type: 'json' };
import type { PublicQuote, Quote, QuoteCustomer, QuoteLineAnswer, SharedFile } from './quotes.contract.ts';
import type { StoredLine } from './quotes.engine.ts';
import { type QuoteRow, quoteFields, siteFields } from './quotes.fields.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import type { QuoteState } from './quotes.states.ts';

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** What customers read about quotes: on the page, on paper and in mails. */
export function quoteWords(locale: Locale): Translate {
  return words[locale];
}

export function linesIn({ lines }: Pick<QuoteRow, 'lines'>): StoredLine[] {
  return JSON.parse(lines);
}

export function customerIn({ customer }: Pick<QuoteRow, 'customer'>): QuoteCustomer | null {
  return customer === '' ? null : JSON.parse(customer);
}

export function filesIn({ shared_files }: Pick<QuoteRow, 'shared_files'>): SharedFile[] {
  return JSON.parse(shared_files);
}

export function localeIn({ locale }: Pick<QuoteRow, 'locale'>): Locale {
  return locale === 'en' ? 'en' : 'ar';
}

/** «Q-2026-0001» or «Q-2026-0001 · 2» of a later revision; the record's id while it is a draft. */
export function numberOf({ id, number, revision }: Pick<QuoteRow, 'id' | 'number' | 'revision'>): string {
  if (number === null) return `#${id}`;
  return revision > 1 ? `${number} · ${revision}` : number;
}

/** What is built, in the reader's language. */
export function nameIn(row: Pick<QuoteRow, 'name' | 'translations'>, locale: Locale): string {
  return localized({ name: row.name, translations: JSON.parse(row.translations) }, 'name', locale);
}

export function presentLines(lines: readonly StoredLine[]): QuoteLineAnswer[] {
  return lines.map((line) => ({
    id: line.id,
    section: line.section,
    description: line.description,
    translations: {
      en: {
        ...(line.en.section && { section: line.en.section }),
        ...(line.en.description && { description: line.en.description }),
      },
    },
    unit: line.unit,
    quantity: line.quantity,
    unit_price: toRiyals(line.unitPrice),
    amount: toRiyals(amountOf(line)),
    optional: line.optional,
    chosen: !line.optional || line.chosen,
  }));
}

export function presentTotals({ net, vat, total }: Pick<QuoteRow, 'net' | 'vat' | 'total'>) {
  return { net: toRiyals(net), vat: toRiyals(vat), total: toRiyals(total) };
}

/** The fields; an empty amount or percentage is 0. */
function fieldsIn(row: QuoteRow) {
  const { discount, vat_rate, advance_percent, retention_percent, ...fields } = answeredFields(
    quoteFields,
    row,
  );
  return {
    ...fields,
    discount: discount ?? 0,
    vat_rate: vat_rate ?? 0,
    advance_percent: advance_percent ?? 0,
    retention_percent: retention_percent ?? 0,
  };
}

const siteOf = (row: QuoteRow) => answeredFields(siteFields, row);

const choiceOf = (row: QuoteRow) => ({
  realty_type: (row.realty_type || null) as Quote['realty_type'],
  project_type: (row.project_type || null) as Quote['project_type'],
});

declare module '#server/module.ts' {
  interface ServerModule {
    /** Whether a contract was made of a quote, so that its acceptance stays. */
    quoteContracts?(context: ServerContext): (quoteId: number, on: Connection) => Promise<boolean>;
  }
}

export async function isContracted(context: ServerContext, id: number, on: Connection): Promise<boolean> {
  for (const hasContract of context.hooks.of('quoteContracts')) if (await hasContract(id, on)) return true;
  return false;
}

/** Quotes for staff: `list` without lines and acceptances, `one` with everything. */
export function createQuotesPresenter(context: ServerContext) {
  const links = createShareLinks(context);
  const { publicUrl } = context.config;

  function present(row: QuoteRow, recordLinks: RecordLinks): Quote {
    const { share } = recordLinks;
    return {
      ...{ id: row.id, number: row.number, revision: row.revision, revises_id: row.revises_id },
      state: row.state as QuoteState,
      ...fieldsIn(row),
      ...choiceOf(row),
      site: siteOf(row),
      customer_id: row.customer_id,
      customer: customerIn(row),
      request_id: row.request_id,
      design_request_id: row.design_request_id,
      estimation_id: row.estimation_id,
      totals: presentTotals(row),
      shared_files: filesIn(row),
      terms_version: row.terms_version,
      locale: localeIn(row),
      prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
      sent_at: row.sent_at,
      viewed_at: share?.first_viewed_at ?? null,
      last_viewed_at: share?.last_viewed_at ?? null,
      views: share?.views ?? 0,
      ...presentLinks(publicUrl, recordLinks),
      decline_reason: row.decline_reason,
      ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at },
    };
  }

  return {
    async list(rows: readonly QuoteRow[]): Promise<Quote[]> {
      const linksOf = await links.of(
        'quote',
        rows.map(({ id }) => id),
      );
      const quotes = rows.map((row) => present(row, linksOf(row.id)));
      return withCustomersInBin(quotes, context.database.kysely);
    },
    async one(row: QuoteRow): Promise<Quote> {
      const { kysely } = context.database;
      const [linksOf, acceptanceOf, contracted, [newest = row]] = await Promise.all([
        links.of('quote', [row.id]),
        acceptancesOf(context, 'quote', [row.id]),
        isContracted(context, row.id, kysely),
        createQuotesRepository(kysely).revisions(row),
      ]);
      const { inForce, earlier } = acceptanceOf(row.id);
      const quote = {
        ...present(row, linksOf(row.id)),
        contracted,
        newer_revision: newest.revision > row.revision ? { id: newest.id, revision: newest.revision } : null,
        lines: presentLines(linesIn(row)),
        ...(await documentEvidenceOf(context, { subject: 'quote', id: row.id }, inForce, customerIn(row))),
        earlier_acceptances: earlier.map(presentAcceptance),
      };
      const [marked = quote] = await withCustomersInBin([quote], kysely);
      return marked;
    },
  };
}

/** Exactly what is agreed, without customer data: evidence stores it, and its hash is on paper. */
export function agreedDocument(row: QuoteRow, lines: readonly StoredLine[] = linesIn(row)): object {
  return {
    kind: 'quote',
    number: row.number,
    revision: row.revision,
    ...fieldsIn(row),
    ...choiceOf(row),
    site: siteOf(row),
    lines: presentLines(lines),
    totals: presentTotals(row),
    files: filesIn(row).map(({ size, sha256 }) => ({ size, sha256 })),
    terms: termsIn(row),
    terms_version: row.terms_version,
  };
}

interface Terms {
  version: number;
  text: string;
  translations: { en?: { text?: string } };
}

/** The terms that were sent with it. */
export function termsIn(row: Pick<QuoteRow, 'terms'>): Terms | null {
  return row.terms === '' ? null : JSON.parse(row.terms);
}

/** The words beside the checkbox: a private customer agrees in person, anyone else on behalf of the customer. */
export function agreementOf(row: QuoteRow, locale: Locale): string {
  const customer = customerIn(row);
  const party = (locale === 'en' && customer?.translations.en?.name) || customer?.name || '';
  const own = customer?.kind === 'person' ? '_own' : '';
  return quoteWords(locale)(row.terms_version === null ? `agreement_plain${own}` : `agreement${own}`, {
    version: row.terms_version ?? 0,
    party,
  });
}

/** A quote as the holder of its link sees it. */
export async function presentPublic(
  context: ServerContext,
  given: QuoteRow,
  on: Connection = context.database.kysely,
): Promise<PublicQuote> {
  const row = asWritten(given);
  const [linksOf, acceptanceOf] = await Promise.all([
    createShareLinks(context).of('quote', [row.id], on),
    acceptancesOf(context, 'quote', [row.id], on),
  ]);
  const { inForce } = acceptanceOf(row.id);
  const customer = customerIn(row);
  const estimation =
    row.estimation_id === null ? undefined : await quotedEstimation(context, row.estimation_id);
  const isOpen = (row.state as QuoteState) === 'sent';
  const agreement = Object.fromEntries(locales.map((locale) => [locale, agreementOf(row, locale)]));
  return {
    number: row.number,
    revision: row.revision,
    date: row.sent_at && dayInRiyadh(new Date(row.sent_at)),
    ...fieldsIn(row),
    ...choiceOf(row),
    party: customer?.name ?? '',
    party_en: customer?.translations.en?.name ?? '',
    site: siteOf(row),
    section: estimation?.section ?? null,
    lines: presentLines(linesIn(row)),
    totals: presentTotals(row),
    terms: termsIn(row),
    terms_version: row.terms_version,
    agreement: agreement as Record<Locale, string>,
    ...presentOpenAcceptance(context, { inForce, email: isOpen ? await emailNow(on, customer) : null }),
    declined_at: row.state === 'declined' ? row.updated_at : null,
    files: filesIn(row),
    newer: null,
    hash: inForce?.hash ?? documentHash(agreedDocument(row)),
    verify: presentLinks(context.config.publicUrl, linksOf(row.id)).verify,
  };
}
