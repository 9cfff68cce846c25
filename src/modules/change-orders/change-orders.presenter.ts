import type { LineTotals } from '#base/lines.ts';
import { type Locale, locales } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { acceptancesOf, documentEvidenceOf, presentOpenAcceptance } from '#modules/acceptances/server.ts';
import {
  type ContractRow,
  certifiedOf,
  contractCustomer,
  contractLocale,
  contractRows,
  contractWork,
  openCertificate,
  workOf,
} from '#modules/contracts/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import {
  createShareLinks,
  documentHash,
  presentLinks,
  type RecordLinks,
} from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import type {
  ChangeOrder,
  OrderLineAnswer,
  PublicOrder,
  ScheduleRowAnswer,
} from './change-orders.contract.ts';
import {
  type Basis,
  changeOf,
  type MeasuredBy,
  type OrderLine,
  retainedOf,
  type ScheduleRow,
  scheduleOf,
} from './change-orders.engine.ts';
import { type OrderRow, orderFields } from './change-orders.fields.ts';
import { createOrdersRepository } from './change-orders.repository.ts';
import { changedContracts, type OrderState } from './change-orders.states.ts';
import ar from './locales/public.ar.json' with { type: 'json' };
import en from './locales/public.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** What customers read about change orders: on paper, in mails and on the page of a code. */
export function orderWords(locale: Locale): Translate {
  return words[locale];
}

export function linesIn({ lines }: Pick<OrderRow, 'lines'>): OrderLine[] {
  return JSON.parse(lines);
}

/** «CO-2026-0001»; the record's id while it is a draft. */
export function numberOf({ id, number }: Pick<OrderRow, 'id' | 'number'>): string {
  return number ?? `#${id}`;
}

/** What is changed, in the reader's language; else the first new line, or the first one that changes. */
export function nameIn(row: Pick<OrderRow, 'name' | 'translations' | 'lines'>, locale: Locale): string {
  const name = localized({ name: row.name, translations: JSON.parse(row.translations) }, 'name', locale);
  if (name) return name;
  const lines = linesIn(row);
  const first = lines.find(({ line_id }) => line_id === null) ?? lines.find((line) => line.description);
  return (first && ((locale === 'en' && first.en.description) || first.description)) ?? '';
}

/** What the lines of a remeasured contract are measured by, as it is now. */
export function measuresOf(contract: ContractRow): ReadonlyMap<number, MeasuredBy> {
  if (contract.price_basis !== 'remeasured') return new Map();
  return new Map(
    workOf(contract).lines.flatMap(({ id, unit = '', unit_price, revised_quantity: quantity }) =>
      unit_price && quantity !== null ? [[id, { unit, unit_price, quantity }] as const] : [],
    ),
  );
}

/** The contract as it is now, as an order begins with it. */
export function basisNow(contract: ContractRow): Basis {
  const { net, vat, total, duration_days } = contract;
  const measures = measuresOf(contract);
  return {
    ...{ net, vat, total, days: duration_days },
    lines: workOf(contract).lines.map(({ id, section, description, en, amount }) => {
      const measured = measures.get(id);
      return { id, section, description, en, amount, ...(measured && { measured }) };
    }),
  };
}

/**
 * The contract that the customer decides about: as it is now until then, and as it was then afterwards, whatever was
 * applied to it meanwhile.
 */
export function decidedBasis(row: OrderRow, contract: ContractRow): Basis {
  return row.basis === '' ? basisNow(contract) : JSON.parse(row.basis);
}

/** The contract before the order: that to which it was applied, once it is. */
function basisOf(row: OrderRow, contract: ContractRow): Basis {
  return row.applied_to === '' ? decidedBasis(row, contract) : JSON.parse(row.applied_to);
}

/** What `basis` and `applied_to` keep of the contract as it is now. */
export function keptBasis(contract: ContractRow): string {
  return JSON.stringify(basisNow(contract));
}

const sums = ({ net, vat, total }: LineTotals) => ({
  net: toRiyals(net),
  vat: toRiyals(vat),
  total: toRiyals(total),
});

function presentLines(lines: readonly OrderLine[]): OrderLineAnswer[] {
  return lines.map(({ line_id, section, description, en, amount, unit, quantity, unit_price }) => ({
    ...{ line_id, section, description },
    ...{ unit: unit ?? '', quantity: quantity ?? null },
    unit_price: unit_price === undefined ? null : toRiyals(unit_price),
    translations: {
      en: {
        ...(en.section && { section: en.section }),
        ...(en.description && { description: en.description }),
      },
    },
    amount: toRiyals(amount),
  }));
}

function presentSchedule(rows: readonly ScheduleRow[]): ScheduleRowAnswer[] {
  return rows.map(({ line_id, section, description, en, note, before, change, after, quantities }) => ({
    ...{ line_id, section, description, note: note.ar || note.en },
    translations: {
      en: {
        ...(en.section && { section: en.section }),
        ...(en.description && { description: en.description }),
        ...(note.en && { note: note.en }),
      },
    },
    before: before === null ? null : toRiyals(before),
    change: toRiyals(change),
    after: toRiyals(after),
    quantities: quantities && { ...quantities, unit_price: toRiyals(quantities.unit_price) },
  }));
}

/** What an order says of a contract. */
function saidIn(row: OrderRow, contract: ContractRow, basis: Basis) {
  const { totals, after } = changeOf(basis, row.net, contract.vat_rate ?? 0);
  return {
    ...{ number: row.number, sequence: row.sequence, ...answeredFields(orderFields, row) },
    ...{ lines: presentLines(linesIn(row)), days: row.days },
    ...{ totals: sums(totals), before: sums(basis), after: sums(after) },
    vat_rate: (contract.vat_rate ?? 0) / 100,
  };
}

function effectOf(row: OrderRow, contract: ContractRow, basis: Basis): NonNullable<ChangeOrder['effect']> {
  const { after } = changeOf(basis, row.net, contract.vat_rate ?? 0);
  const days = { before: basis.days, after: basis.days === null ? null : basis.days + row.days };
  const end = (count: number | null) =>
    contract.starts_on === null || count === null
      ? null
      : dayInRiyadh(new Date(startOfDay(contract.starts_on)), count);
  const retained = (value: LineTotals) =>
    toRiyals(
      retainedOf(value, {
        percent: contract.retention_percent ?? 0,
        base: contract.retention_base,
        cap: contract.retention_cap_percent,
      }),
    );
  return {
    duration_days: days,
    ends_on: { before: end(days.before), after: end(days.after) },
    retention: { before: retained(basis), after: retained(after) },
    advance: toRiyals(workOf(contract).advance),
  };
}

function presentContract(contract: ContractRow): ChangeOrder['contract'] {
  const { en = {} } = JSON.parse(contract.translations) as { en?: { name?: string } };
  return {
    ...{ id: contract.id, number: contract.number ?? '', name: contract.name, state: contract.state },
    ...{ locale: contractLocale(contract), price_basis: contract.price_basis },
    translations: { en: { ...(en.name && { name: en.name }) } },
  };
}

/** Change orders for staff: `list` without schedule and evidence, `one` with everything. */
export function createOrdersPresenter(context: ServerContext) {
  const links = createShareLinks(context);
  const { kysely } = context.database;

  function present(row: OrderRow, contract: ContractRow, recordLinks: RecordLinks): ChangeOrder {
    return {
      ...{ id: row.id, contract_id: row.contract_id, contract: presentContract(contract) },
      customer: contractCustomer(contract),
      state: row.state as OrderState,
      ...saidIn(row, contract, basisOf(row, contract)),
      prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
      sent_at: row.sent_at,
      viewed_at: recordLinks.share?.first_viewed_at ?? null,
      ...{ accepted_on: row.accepted_on, accepted_by: row.accepted_by },
      ...{ decline_reason: row.decline_reason, applied_at: row.applied_at },
      ...presentLinks(context.config.publicUrl, recordLinks),
      ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at ?? null },
    };
  }

  return {
    async list(rows: readonly OrderRow[]): Promise<ChangeOrder[]> {
      const [linksOf, contracts] = await Promise.all([
        links.of(
          'change_order',
          rows.map(({ id }) => id),
        ),
        contractRows(
          rows.map(({ contract_id }) => contract_id),
          kysely,
        ),
      ]);
      return rows.flatMap((row) => {
        const contract = contracts.get(row.contract_id);
        return contract ? [present(row, contract, linksOf(row.id))] : [];
      });
    },

    async one(row: OrderRow): Promise<ChangeOrder> {
      const [linksOf, acceptanceOf, work, certified, open] = await Promise.all([
        links.of('change_order', [row.id]),
        acceptancesOf(context, 'change_order', [row.id]),
        contractWork(row.contract_id, kysely),
        certifiedOf(context, row.contract_id, kysely),
        openCertificate(context, row.contract_id, kysely),
      ]);
      if (!work) throw new Error(`The contract of the change order ${row.id} is missing.`);
      const basis = basisOf(row, work.row);
      const { inForce } = acceptanceOf(row.id);
      return {
        ...present(row, work.row, linksOf(row.id)),
        schedule: presentSchedule(scheduleOf(basis.lines, linesIn(row))).map((line) => ({
          ...line,
          certified: toRiyals(line.line_id === null ? 0 : (certified.get(line.line_id)?.amount ?? 0)),
          certified_quantity:
            line.quantities && ((line.line_id !== null && certified.get(line.line_id)?.quantity) || 0),
        })),
        effect: effectOf(row, work.row, basis),
        open_certificate: open,
        ...(await documentEvidenceOf(
          context,
          { subject: 'change_order', id: row.id },
          inForce,
          contractCustomer(work.row),
        )),
      };
    },
  };
}

/** A change order in the customer's list; its schedule and evidence are on its own page. */
export interface CustomerOrder
  extends Pick<
    ChangeOrder,
    'id' | 'number' | 'sequence' | 'state' | 'name' | 'translations' | 'days' | 'totals' | 'before' | 'after'
  > {
  sent_on: string | null;
  accepted_on: string | null;
  /** Whether the customer may decide now. */
  open: boolean;
  share: RecordLinks['share'];
}

/** What the customer of a contract sees of its change orders: those that were sent, first to last. */
export async function ordersForCustomer(
  context: ServerContext,
  contract: ContractRow,
): Promise<CustomerOrder[]> {
  const all = await createOrdersRepository(context.database.kysely).ofContracts([contract.id]);
  const rows = all.filter(({ state }) => state !== 'draft');
  const linksOf = await createShareLinks(context).of(
    'change_order',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { number, sequence, days, totals, before, after } = saidIn(row, contract, basisOf(row, contract));
    const name_en = nameIn(row, 'en');
    return {
      ...{ id: row.id, number, sequence, state: row.state as OrderState, days, totals, before, after },
      name: nameIn(row, 'ar'),
      translations: { en: { ...(name_en && { name: name_en }) } },
      sent_on: row.sent_at && dayInRiyadh(new Date(row.sent_at)),
      accepted_on: row.accepted_on,
      open: isOpen(row, contract),
      share: linksOf(row.id).share,
    };
  });
}

/** Exactly what is accepted, without customer data: evidence stores it, and its hash is on paper. */
export function agreedDocument(row: OrderRow, contract: ContractRow): object {
  const basis = decidedBasis(row, contract);
  const { sequence, requested_by: _, requested_on: __, ...said } = saidIn(row, contract, basis);
  const schedule = presentSchedule(scheduleOf(basis.lines, linesIn(row)));
  return {
    ...{ kind: 'change_order', ...said },
    contract: contract.number,
    // Without quantities as before there were any, so that older hashes stay.
    lines: said.lines.map(({ unit, quantity, unit_price, ...line }) => ({
      ...line,
      ...(quantity !== null && { unit, quantity, unit_price }),
    })),
    schedule: schedule.map(({ quantities, ...line }) => ({ ...line, ...(quantities && { quantities }) })),
  };
}

export const hashOf = (row: OrderRow, contract: ContractRow): string =>
  documentHash(agreedDocument(row, contract));

/** The words beside the checkbox: a private customer agrees in person, anyone else on behalf of the customer. */
export function agreementOf(row: OrderRow, contract: ContractRow, locale: Locale): string {
  const customer = contractCustomer(contract);
  const party = (locale === 'en' && customer?.translations.en?.name) || customer?.name || '';
  const own = customer?.kind === 'person' && ['', customer.name].includes(contract.representative);
  return orderWords(locale)(own ? 'agreement_own' : 'agreement', {
    number: numberOf(row),
    contract: contract.number ?? '',
    party,
  });
}

/** Whether the customer may decide now. */
export function isOpen(row: OrderRow, contract: ContractRow): boolean {
  return row.state === 'sent' && changedContracts.includes(contract.state);
}

/** A change order as the holder of its link sees it. */
export async function presentPublic(
  context: ServerContext,
  row: OrderRow,
  contract: ContractRow,
  on: Connection = context.database.kysely,
): Promise<PublicOrder> {
  const [linksOf, acceptanceOf] = await Promise.all([
    createShareLinks(context).of('change_order', [row.id], on),
    acceptancesOf(context, 'change_order', [row.id], on),
  ]);
  const { inForce } = acceptanceOf(row.id);
  const customer = contractCustomer(contract);
  const basis = basisOf(row, contract);
  const { requested_by: _, requested_on: __, ...said } = saidIn(row, contract, basis);
  const { duration_days, ends_on } = effectOf(row, contract, basis);
  const named = presentContract(contract);
  const agreement = Object.fromEntries(locales.map((locale) => [locale, agreementOf(row, contract, locale)]));
  return {
    ...said,
    date: row.sent_at && dayInRiyadh(new Date(row.sent_at)),
    ...{ contract: named.number, project: named.name, project_en: named.translations.en?.name ?? '' },
    schedule: presentSchedule(scheduleOf(basis.lines, linesIn(row))),
    effect: { duration_days, ends_on },
    party: customer?.name ?? '',
    party_en: customer?.translations.en?.name ?? '',
    agreement: agreement as Record<Locale, string>,
    ...presentOpenAcceptance(context, {
      inForce,
      email: isOpen(row, contract) ? await emailNow(on, customer) : null,
    }),
    accepted_on: row.accepted_on,
    hash: inForce?.hash ?? hashOf(row, contract),
    verify: presentLinks(context.config.publicUrl, linksOf(row.id)).verify,
  };
}
