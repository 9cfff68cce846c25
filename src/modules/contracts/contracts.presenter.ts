import { asWritten } from '#base/begun-texts.ts';
import { type Locale, locales } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { acceptancesOf, documentEvidenceOf, presentOpenAcceptance } from '#modules/acceptances/server.ts';
import { readAttachments } from '#modules/attachments/server.ts';
import type { CompanyEntries } from '#modules/configuration/server.ts';
import { emailNow, withCustomersInBin } from '#modules/customers/server.ts';
import { companyGiven, type GivenDocument } from '#modules/papers/server.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import {
  createShareLinks,
  documentHash,
  presentLinks,
  type RecordLinks,
} from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { type CertifiedLine, certifiedOf } from './changes/certified.subject.ts';
import { type AppliedChange, daysOf, type WorkLine, workLines } from './changes/changes.engine.ts';
import type {
  ClauseAnswer,
  Contract,
  ContractLineAnswer,
  MilestoneAnswer,
  PublicContract,
} from './contracts.contract.ts';
import {
  type Annex,
  type ContractWarning,
  certifiedPercent,
  type Handover,
  type Milestone,
  milestoneAmounts,
  type Release,
  type StoredClause,
  type StoredLine,
  warningsOf,
} from './contracts.engine.ts';
import { type ContractRow, contractFields, penaltyFields, siteFields } from './contracts.fields.ts';
import type { ContractState } from './contracts.states.ts';
import ar from './locales/public.ar.json' with { type: 'json' };
import en from './locales/public.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** What customers read about contracts: on paper, in mails and on the page of a code. */
export function contractWords(locale: Locale): Translate {
  return words[locale];
}

export function linesIn({ lines }: Pick<ContractRow, 'lines'>): StoredLine[] {
  return JSON.parse(lines);
}

export function appliedIn({ applied }: Pick<ContractRow, 'applied'>): AppliedChange[] {
  return JSON.parse(applied);
}

/** The schedule of values as it is now. */
export function workLinesIn(row: Pick<ContractRow, 'lines' | 'applied'>): WorkLine[] {
  return workLines(linesIn(row), appliedIn(row));
}

/** The contract without the changes applied to it. */
export function asSigned(row: ContractRow): ContractRow {
  const { original_net: net, original_vat: vat, original_total: total, duration_days } = row;
  return {
    ...{ ...row, applied: '[]', net, vat, total },
    duration_days: duration_days === null ? null : duration_days - daysOf(appliedIn(row)),
  };
}

export function clausesIn({ clauses }: Pick<ContractRow, 'clauses'>): StoredClause[] {
  return JSON.parse(clauses);
}

export function annexesIn({ annexes }: Pick<ContractRow, 'annexes'>): Annex[] {
  return JSON.parse(annexes);
}

/** The contract with its annexes: those of a draft are its files as of now. */
export async function withAnnexes(
  context: ServerContext,
  row: ContractRow,
  on: Connection = context.database.kysely,
): Promise<ContractRow> {
  if (row.state !== 'draft') return row;
  const files = await readAttachments(context, { subject: 'contract', ids: [row.id] }, on);
  return { ...row, annexes: JSON.stringify(annexesOf(files)) };
}

/** In the order in which they were added. */
export function annexesOf(files: readonly Annex[]): Annex[] {
  return files
    .map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 }))
    .sort((one, other) => one.id - other.id);
}

export function releaseIn({ retention_release }: Pick<ContractRow, 'retention_release'>): Release[] {
  return JSON.parse(retention_release);
}

export function handoversIn({ handovers }: Pick<ContractRow, 'handovers'>): Handover[] {
  return JSON.parse(handovers);
}

export function customerIn({ customer }: Pick<ContractRow, 'customer'>): QuoteCustomer | null {
  return customer === '' ? null : JSON.parse(customer);
}

export function localeIn({ locale }: Pick<ContractRow, 'locale'>): Locale {
  return locale === 'en' ? 'en' : 'ar';
}

/** «C-2026-0001»; the record's id while it is a draft. */
export function numberOf({ id, number }: Pick<ContractRow, 'id' | 'number'>): string {
  return number ?? `#${id}`;
}

/** What is built, in the reader's language. */
export function nameIn(row: Pick<ContractRow, 'name' | 'translations'>, locale: Locale): string {
  return localized({ name: row.name, translations: JSON.parse(row.translations) }, 'name', locale);
}

const percentIn = (certified: CertifiedLine | undefined, amount: number): number =>
  certified ? certifiedPercent(certified, amount, certified.quantity !== undefined) : 0;

function presentLines(row: ContractRow, certified: ReadonlyMap<number, CertifiedLine>): ContractLineAnswer[] {
  const remeasured = row.price_basis === 'remeasured';
  return workLinesIn(row).map(({ id, section, description, en, amount, original, order, ...line }) => ({
    ...{ id, section, description },
    translations: {
      en: {
        ...(en.section && { section: en.section }),
        ...(en.description && { description: en.description }),
      },
    },
    ...{ unit: line.unit ?? '', quantity: line.quantity ?? null },
    revised_quantity: remeasured ? line.revised_quantity : null,
    unit_price: line.unit_price === undefined ? null : toRiyals(line.unit_price),
    amount: toRiyals(amount),
    original: toRiyals(original),
    order,
    changes: line.changes.map((change) => ({
      ...{ order: change.order, amount: toRiyals(change.amount) },
      quantity: remeasured ? change.quantity : null,
    })),
    certified: toRiyals(certified.get(id)?.amount ?? 0),
    certified_percent: percentIn(certified.get(id), amount) / 100,
    certified_quantity:
      remeasured && line.revised_quantity !== null ? (certified.get(id)?.quantity ?? 0) : null,
  }));
}

export function presentClauses(clauses: readonly StoredClause[]): ClauseAnswer[] {
  return clauses.map(({ title, body, en }) => ({
    ...{ title, body },
    translations: { en: { ...(en.title && { title: en.title }), ...(en.body && { body: en.body }) } },
  }));
}

const sums = (net: number, vat: number, total: number) => ({
  net: toRiyals(net),
  vat: toRiyals(vat),
  total: toRiyals(total),
});

function valueIn(row: ContractRow): Contract['value'] {
  const { original_net, original_vat, original_total, net, vat, total } = row;
  return {
    original: sums(original_net, original_vat, original_total),
    changes: sums(net - original_net, vat - original_vat, total - original_total),
    revised: sums(net, vat, total),
  };
}

export function milestonesIn({ milestones }: Pick<ContractRow, 'milestones'>): Milestone[] {
  return JSON.parse(milestones);
}

function presentMilestones(row: Pick<ContractRow, 'milestones' | 'original_net'>): MilestoneAnswer[] {
  const milestones = milestonesIn(row);
  const amounts = milestoneAmounts(milestones, row.original_net);
  return milestones.map(({ title, title_en, percent, on }, place) => ({
    ...{ title, translations: { en: { ...(title_en && { title: title_en }) } } },
    ...{ percent: percent / 100, on, amount: toRiyals(amounts[place] ?? 0) },
  }));
}

/** What a contract says; an empty percentage is 0. */
function saidIn(row: ContractRow) {
  const fields = answeredFields(contractFields, row);
  const { vat_rate, advance_percent, retention_percent } = fields;
  return {
    ...fields,
    ...{ vat_rate: vat_rate ?? 0, advance_percent: advance_percent ?? 0 },
    retention_percent: retention_percent ?? 0,
    site: answeredFields(siteFields, row),
    penalty: answeredFields(penaltyFields, row),
    retention_release: releaseIn(row).map(({ on, percent }) => ({ on, percent: percent / 100 })),
    milestones: presentMilestones(row),
    value: valueIn(row),
    clauses_version: row.clauses_version,
  };
}

/** Contracts for staff: `list` without lines, clauses and evidence, `one` with everything. */
export function createContractsPresenter(context: ServerContext) {
  const links = createShareLinks(context);

  function present(row: ContractRow, recordLinks: RecordLinks): Contract {
    return {
      ...{ id: row.id, number: row.number, state: row.state as ContractState },
      ...saidIn(row),
      totals: sums(row.net, row.vat, row.total),
      ...{ customer_id: row.customer_id, customer: customerIn(row) },
      ...{ quote_id: row.quote_id, project_id: row.project_id },
      handovers: handoversIn(row),
      locale: localeIn(row),
      prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
      ...{ approved_at: row.approved_at, sent_at: row.sent_at },
      viewed_at: recordLinks.share?.first_viewed_at ?? null,
      ...{ signed_on: row.signed_on, signed_by: row.signed_by },
      clauses_reviewed: row.clauses_reviewed === 1,
      termination_reason: row.termination_reason,
      ...presentLinks(context.config.publicUrl, recordLinks),
      ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at },
    };
  }

  return {
    async list(rows: readonly ContractRow[]): Promise<Contract[]> {
      const linksOf = await links.of(
        'contract',
        rows.map(({ id }) => id),
      );
      const contracts = rows.map((row) => present(row, linksOf(row.id)));
      return withCustomersInBin(contracts, context.database.kysely);
    },
    async one(given: ContractRow): Promise<Contract> {
      const row = await withAnnexes(context, given);
      const [linksOf, acceptanceOf, certified, company] = await Promise.all([
        links.of('contract', [row.id]),
        acceptancesOf(context, 'contract', [row.id]),
        certifiedOf(context, row.id, context.database.kysely),
        companyGiven(givenContract(row), context.database.kysely),
      ]);
      const { inForce } = acceptanceOf(row.id);
      const contract = {
        ...present(row, linksOf(row.id)),
        lines: presentLines(row, certified),
        clauses: presentClauses(clausesIn(row)),
        annexes: annexesIn(row),
        warnings: isUnsigned(row) ? warningsFor(row, company) : [],
        ...(await documentEvidenceOf(context, { subject: 'contract', id: row.id }, inForce, customerIn(row))),
      };
      const [marked = contract] = await withCustomersInBin([contract], context.database.kysely);
      return marked;
    },
  };
}

/** The document under which the company was copied; null for a draft. */
export const givenContract = ({ id, state }: Pick<ContractRow, 'id' | 'state'>): GivenDocument | null =>
  state === 'draft' ? null : { subject: 'contract', id };

/** A number of the company; '' if it is not entered. */
export const companyNumber = (company: CompanyEntries, key: 'corp_cr_number' | 'corp_vat_number'): string =>
  company.find((entry) => entry.key === key)?.value.trim() ?? '';

const isUnsigned = ({ state }: ContractRow) => ['draft', 'approved', 'sent'].includes(state);

function warningsFor(row: ContractRow, company: CompanyEntries): ContractWarning[] {
  const { representative, company_representative, permit_no, insurance_policy } = row;
  return warningsOf({
    ...{ representative, company_representative, permit_no, insurance_policy },
    ...{ clauses_reviewed: row.clauses_reviewed === 1, customer: customerIn(row) },
    company: {
      cr_number: companyNumber(company, 'corp_cr_number'),
      vat_number: companyNumber(company, 'corp_vat_number'),
    },
  });
}

/** Exactly what is signed, without customer data: evidence stores it, and its hash is on paper. */
export function agreedDocument(contract: ContractRow): object {
  const row = asSigned(contract);
  const { value, ...said } = saidIn(row);
  return {
    ...{ kind: 'contract', number: row.number, ...said },
    value: value.original,
    lines: linesIn(row).map(({ id, section, description, en, amount, unit, quantity, unit_price }) => ({
      ...{ id, section, description, en },
      ...(unit_price !== undefined && { unit, quantity, unit_price: toRiyals(unit_price) }),
      amount: toRiyals(amount),
    })),
    clauses: presentClauses(clausesIn(row)),
    annexes: annexesIn(row).map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  };
}

export const hashOf = (row: ContractRow): string => documentHash(agreedDocument(row));

/** The words beside the checkbox: a private customer agrees in person, anyone else on behalf of the customer. */
export function agreementOf(row: ContractRow, locale: Locale): string {
  const customer = customerIn(row);
  const party = (locale === 'en' && customer?.translations.en?.name) || customer?.name || '';
  const own = customer?.kind === 'person' && ['', customer.name].includes(row.representative);
  return contractWords(locale)(own ? 'agreement_own' : 'agreement', { number: numberOf(row), party });
}

/** A contract as the holder of its link sees it. */
export async function presentPublic(
  context: ServerContext,
  given: ContractRow,
  on: Connection = context.database.kysely,
): Promise<PublicContract> {
  const row = asWritten(await withAnnexes(context, given, on));
  const [linksOf, acceptanceOf, certified] = await Promise.all([
    createShareLinks(context).of('contract', [row.id], on),
    acceptancesOf(context, 'contract', [row.id], on),
    certifiedOf(context, row.id, on),
  ]);
  const { inForce } = acceptanceOf(row.id);
  const customer = customerIn(row);
  const agreement = Object.fromEntries(locales.map((locale) => [locale, agreementOf(row, locale)]));
  return {
    number: row.number,
    date: row.approved_at && dayInRiyadh(new Date(row.approved_at)),
    ...saidIn(row),
    party: customer?.name ?? '',
    party_en: customer?.translations.en?.name ?? '',
    lines: presentLines(row, certified),
    clauses: presentClauses(clausesIn(row)),
    annexes: annexesIn(row),
    handovers: handoversIn(row),
    agreement: agreement as Record<Locale, string>,
    ...presentOpenAcceptance(context, {
      inForce,
      email: row.state === 'sent' ? await emailNow(on, customer) : null,
    }),
    signed_on: row.signed_on,
    hash: inForce?.hash ?? hashOf(row),
    verify: presentLinks(context.config.publicUrl, linksOf(row.id)).verify,
  };
}
