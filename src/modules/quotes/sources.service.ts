import { begunNames } from '#base/begun-texts.ts';
import { defaultLocale, isLocale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { readDays } from '#modules/configuration/server.ts';
import { type QuotedDesign, quotedDesign } from '#modules/designs/server.ts';
import { type QuotedEstimation, quotedEstimation } from '#modules/estimations/server.ts';
import { openLeadOf, type QuotedLead, quotedLead } from '#modules/requests/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import type { LineEntry, NewQuote } from './quotes.contract.ts';
import { standardVat } from './quotes.engine.ts';
import { projectTypes, type QuoteRow, quoteFields, siteFields } from './quotes.fields.ts';
import { linesIn, localeIn, presentLines, quoteWords } from './quotes.presenter.ts';
import { unknownSource } from './quotes.problems.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import { isOver } from './sending/expiry.service.ts';
import { latestTerms } from './terms/terms.service.ts';

/** What a new quote begins with: fields as a caller sends them. */
type Entry = Partial<NewQuote>;

const defaultDays = 30;

/** Letters of a line's description. */
const maxDescription = 1000;

/**
 * The fields of a new quote: what the caller sends, then what it takes over from an estimation, a lead, a design
 * request or another quote, then the company's texts and defaults. `begun` are those without what the caller sends. Throws 422 for a source that the caller may not read.
 */
export async function entryFor(
  context: ServerContext,
  given: NewQuote,
  caller: Caller,
): Promise<{ entry: NewQuote; begun: NewQuote }> {
  const checked = (subject: 'estimation' | 'design_request') => context.subjects.of(subject).mayRead(caller);
  const lead = given.request_id ? await leadFor(context, given.request_id, caller) : undefined;
  const designId = given.design_request_id;
  const design = designId === undefined ? undefined : await quotedDesign(context, designId);
  if (designId !== undefined && (!design || !checked('design_request')))
    throw unknownSource('design_request_id');
  const estimationId = given.estimation_id ?? lead?.estimation_id ?? undefined;
  const estimation = estimationId === undefined ? undefined : await quotedEstimation(context, estimationId);
  if (given.estimation_id !== undefined && (!estimation || !checked('estimation')))
    throw unknownSource('estimation_id');
  const copied = given.quote_id === undefined ? undefined : await copyOf(context, given.quote_id);
  const asked = lead && {
    customer_id: lead.customer_id,
    locale: isLocale(lead.locale) ? lead.locale : defaultLocale,
    realty_type:
      lead.real_estate_type === 'villa' || lead.real_estate_type === 'building'
        ? lead.real_estate_type
        : null,
    project_type: projectTypes.find((type) => type === lead.project_type) ?? null,
  };
  const owned = estimation?.customer_id === null && lead && { customer_id: lead.customer_id };
  const begun = [
    asked,
    design && fromDesign(design),
    estimation && fromEstimation(estimation),
    owned,
  ].reduce<NewQuote>((entry, more) => together(entry, more || {}), copied ?? (await defaults(context)));
  const entry = together(begun, given);
  const request_id = given.request_id === undefined ? await leadOf(context, entry) : given.request_id;
  return { entry: { ...entry, request_id }, begun: withEnglishOf(begun, given) };
}

/** A lead that a quote may name. Throws 422 for one that the caller may not read. */
export async function leadFor(context: ServerContext, id: number, caller: Caller): Promise<QuotedLead> {
  const lead = await quotedLead(context, id);
  if (!lead || !context.subjects.of('request').mayRead(caller)) throw unknownSource('request_id');
  return lead;
}

/** The open lead of a quote's customer; null if it is not clear which. */
export async function leadOf(
  context: ServerContext,
  { customer_id, estimation_id = null }: { customer_id?: number | null; estimation_id?: number | null },
): Promise<number | null> {
  return customer_id ? openLeadOf(context, { customer_id, estimation_id }) : null;
}

/** What a draft begins with: texts that the caller sends in both languages are its own. */
function withEnglishOf(begun: NewQuote, given: NewQuote): NewQuote {
  const { en = {} } = given.translations ?? {};
  const own = begunNames.filter((name) => given[name] !== undefined && en[name] !== undefined);
  return together(begun, {
    ...Object.fromEntries(own.map((name) => [name, given[name]])),
    translations: { en: Object.fromEntries(own.map((name) => [name, en[name]])) },
  });
}

/** Fields with more of them: what is given replaces, and English texts are added one by one. */
function together(entry: NewQuote, more: NewQuote): NewQuote {
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  const en = { ...entry.translations?.en, ...more.translations?.en };
  return { ...entry, ...given, translations: { en } };
}

async function defaults(context: ServerContext): Promise<Entry> {
  const [days, terms] = await Promise.all([
    readDays(context, 'quote_validity_days', defaultDays),
    latestTerms(context.database.kysely),
  ]);
  const { en = {} } = JSON.parse(terms?.translations ?? '{}');
  return {
    valid_until: dayInRiyadh(context.now(), days),
    vat_rate: standardVat / 100,
    ...{ discount: 0, advance_percent: 0, retention_percent: 0 },
    payment_terms: terms?.payment_terms ?? '',
    exclusions: terms?.exclusions ?? '',
    translations: { en: { payment_terms: en.payment_terms ?? '', exclusions: en.exclusions ?? '' } },
  };
}

/** The customer, the items and exactly their amounts. */
function fromEstimation(estimation: QuotedEstimation): Entry {
  const { id, customer_id, city, realty_type, project_type, lines } = estimation;
  const [ar, en] = [quoteWords('ar'), quoteWords('en')];
  return {
    estimation_id: id,
    customer_id,
    locale: isLocale(estimation.locale) ? estimation.locale : defaultLocale,
    site: { city },
    realty_type: realty_type as 'villa',
    project_type: project_type as 'bones',
    name: ar('estimation_name', { id }),
    translations: { en: { name: en('estimation_name', { id }) } },
    lines: lines.map(
      ({ description, unit, quantity, unitPrice }): LineEntry => ({
        description: description.ar,
        translations: { en: { description: description.en } },
        unit: ar(`unit.${unit}`),
        quantity,
        unit_price: toRiyals(unitPrice),
      }),
    ),
  };
}

/** The customer, the place, and one line for the design, whose price staff write. */
function fromDesign({ customer_id, locale, city, district, wishes }: QuotedDesign): Entry {
  const [ar, en] = [quoteWords('ar'), quoteWords('en')];
  // A description is one line; wishes may be many, in either language.
  const wished = wishes
    .split(/[\n\r\t]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isArabic = /\p{Script=Arabic}/u.test(wishes);
  const described = (design: string, more: readonly string[]) =>
    [design, ...more].join(' · ').slice(0, maxDescription).trim();
  const line = {
    description: described(ar('design_line'), isArabic ? wished : []),
    translations: { en: { description: described(en('design_line'), isArabic ? [] : wished) } },
    ...{ unit: ar('unit.lump_sum'), quantity: 1, unit_price: 0 },
  };
  return {
    customer_id,
    locale: isLocale(locale) ? locale : defaultLocale,
    site: { city, district },
    name: ar('design_name', { city }),
    translations: { en: { name: en('design_name', { city }) } },
    lines: [line],
  };
}

/** A quote's fields as a caller sends them; lines keep their ids. */
function entryOf(row: QuoteRow): NewQuote {
  return {
    ...answeredFields(quoteFields, row),
    site: answeredFields(siteFields, row),
    realty_type: (row.realty_type || null) as NewQuote['realty_type'],
    project_type: (row.project_type || null) as NewQuote['project_type'],
    customer_id: row.customer_id,
    locale: localeIn(row),
    lines: presentLines(linesIn(row)).map(({ amount: _, ...line }) => line),
  } as NewQuote;
}

/** A quote as its revision begins with it; one whose last day is over is valid as long as a new one. */
export async function revisionOf(context: ServerContext, row: QuoteRow): Promise<NewQuote> {
  if (!isOver(row, context.now())) return entryOf(row);
  const { valid_until } = await defaults(context);
  return { ...entryOf(row), valid_until };
}

/** A quote as a new draft begins with it, valid as long as any new one. */
async function copyOf(context: ServerContext, id: number): Promise<Entry> {
  const row = await createQuotesRepository(context.database.kysely).byId(id);
  if (!row) throw unknownSource('quote_id');
  const { valid_until } = await defaults(context);
  return { ...entryOf(row), valid_until };
}
