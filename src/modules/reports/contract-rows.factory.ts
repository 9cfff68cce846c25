import type { Insertable } from 'kysely';
import { type Halalas, share } from '#base/money.ts';
import { type CertifiedLine, certify } from '#modules/certificates/certificates.engine.ts';
import type { CertificateRow } from '#modules/certificates/certificates.fields.ts';
import type {
  CertificatesTables,
  ContraCharge,
  StoredLine,
} from '#modules/certificates/certificates.table.ts';
import type { ContractsTables } from '#modules/contracts/contracts.table.ts';
import { creditTotals, openOf, overpaidOf, plainTotals, stateOf } from '#modules/invoices/invoices.engine.ts';
import type { InvoiceRow } from '#modules/invoices/invoices.fields.ts';
import type { InvoicesTables } from '#modules/invoices/invoices.table.ts';
import type { RetentionTables } from '#modules/retention/releases/releases.repository.ts';
import type { ShareLinksTables } from '#modules/share-links/share-links.table.ts';
import type { VouchersTables } from '#modules/vouchers/vouchers/vouchers.table.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { chancesOf } from './contract-histories.factory.ts';

type Tables = ContractsTables &
  CertificatesTables &
  InvoicesTables &
  RetentionTables &
  ShareLinksTables &
  VouchersTables;

const tables = [
  ...(['contracts', 'share_links', 'certificates', 'certificate_credits', 'invoices'] as const),
  ...(['retention_releases', 'receipts', 'payments', 'voucher_allocations'] as const),
] as const;

type Table = (typeof tables)[number];

const vatRate = 1500;

/** Whether a row may be copied: it is not in the bin, and an invoice is issued and of a certificate. */
const isModel = (row: object): boolean =>
  ('deleted_at' in row ? row.deleted_at === null : true) &&
  ('zatca_status' in row && 'type' in row
    ? row.type === 388 && 'number' in row && row.number !== null
    : true);

interface WrittenContract {
  id: number;
  customer_id: number;
  share: { code: string; url: string; open: boolean };
  inBooks: false;
}

/**
 * Writes random lives of contracts as the rows that documents leave: copies of real ones with other figures, which the engines
 * compute. Fast enough for many. Nothing of them is in the ledger. Returns the contracts' ids and the codes of their links.
 */
export async function writeHistories(
  { database }: ServerContext,
  count: number,
  random: () => number,
): Promise<WrittenContract[]> {
  const db = tablesOf<Tables>(database.kysely);
  const { chance, upTo, part, pick } = chancesOf(random);
  const models = new Map<Table, Record<string, unknown>>();
  const ids = new Map<Table, number>();
  const made = new Map<Table, Record<string, unknown>[]>(tables.map((table) => [table, []]));
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().orderBy('id').execute();
    // Payments are like receipts.
    const model = table === 'payments' ? models.get('receipts') : rows.find(isModel);
    if (!model) throw new Error(`No row of ${table} to copy`);
    models.set(table, model);
    ids.set(table, rows.at(-1)?.id ?? 0);
  }
  const customers = (await db.selectFrom('contracts').select('customer_id').distinct().execute()).map(
    ({ customer_id }) => Number(customer_id),
  );

  /** Adds a row, which may still change. */
  function add<Name extends Table>(table: Name, changes: Partial<Insertable<Tables[Name]>>) {
    const id = (ids.get(table) ?? 0) + 1;
    ids.set(table, id);
    const row = { ...models.get(table), ...changes, id };
    made.get(table)?.push(row);
    return row as never as Insertable<Tables[Name]> & { id: number };
  }

  /** The days of a history, each some days after the one before. */
  function calendar() {
    let at = Date.UTC(2026, 0, 5);
    return () => {
      at = Math.min(at + upTo(20) * 86_400_000, Date.UTC(2026, 10, 20));
      return new Date(at).toISOString().slice(0, 10);
    };
  }

  function history(place: number) {
    const day = calendar();
    const net = 100_000 + upTo(9_000_000);
    const vat = share(net, vatRate);
    const customer_id = pick(customers) ?? null;
    const terms = {
      ...{ vatRate, advancePercent: pick([0, 1000, 1250]) ?? 0, retentionPercent: pick([0, 500, 1000]) ?? 0 },
      retentionBase: pick(['net', 'gross'] as const) ?? 'net',
      retentionCapPercent: pick([null, null, 500]) ?? null,
      advance: 0,
    };
    const advance = share(net, terms.advancePercent);
    terms.advance = advance;
    const number = `C-H-${place}`;
    const texts = { section: '', description: 'الأعمال', en: { section: '', description: 'Works' } };
    const contract = add('contracts', {
      ...{ number, customer_id, project_id: null, quote_id: null, net, vat, total: net + vat },
      ...{ original_net: net, original_vat: vat, original_total: net + vat, applied: '[]', last_line: 1 },
      ...{ advance_percent: terms.advancePercent, retention_percent: terms.retentionPercent },
      ...{ retention_base: terms.retentionBase, retention_cap_percent: terms.retentionCapPercent },
      ...{ lines: JSON.stringify([{ id: 1, ...texts, amount: net }]), state: 'active', handovers: '[]' },
    });
    const link = add('share_links', {
      ...{
        code: `history-of-contract-${place}`,
        purpose: 'open',
        subject: 'contract',
        subject_id: contract.id,
      },
      ...{ expires_at: null, revoked_at: null },
    });
    const ofContract = { contract_id: contract.id, contract: number };

    function document(type: number, figures: Partial<InvoiceRow>) {
      const date = day();
      const status = pick(['cleared', 'not_needed', 'reported', 'waiting', 'rejected']);
      const row = add('invoices', {
        ...{
          ...ofContract,
          customer_id,
          type,
          form: 'standard',
          replaces_id: null,
          replaced: 0,
          of_invoice_id: null,
          state: 'issued',
        },
        ...{ certificate_id: null, credited_net: 0, credited_due: 0, paid: 0, lines: '[]', advances: '[]' },
        ...{
          unit_id: null,
          counter: null,
          uuid: null,
          hash: null,
          previous_hash: null,
          zatca_status: status,
        },
        ...{ issue_date: date, tax_date: date, supply_date: date, due_date: date },
        issued_at: `${date}T09:00:00.000Z`,
        ...figures,
      });
      row.number = `${{ 386: 'ADV', 381: 'CN', 383: 'DN' }[type] ?? 'INV'}-H-${row.id}`;
      return row as never as InvoiceRow;
    }

    /** A voucher for a document of the contract. */
    function voucher(kind: 'receipt' | 'payment', of: 'invoice' | 'retention_release', document_id: number) {
      const write = (amount: Halalas, write_off = 0): boolean => {
        const date = day();
        const isTakenBack = chance(0.15);
        const reversed_on = isTakenBack ? day() : null;
        const state = isTakenBack ? 'reversed' : 'posted';
        const row = add(`${kind}s`, {
          ...{ customer_id, amount, date, state, reversed_on, method: 'transfer', allocations: '[]' },
          ...{ posted_at: `${date}T10:00:00.000Z`, against_account_id: null },
        });
        row.number = `${kind}-H-${row.id}`;
        add('voucher_allocations', {
          ...{ voucher: kind, voucher_id: row.id, document: of, document_id, number: String(document_id) },
          ...{ contract_id: contract.id, amount, write_off, date, released_on: reversed_on },
        });
        return !isTakenBack;
      };
      return write;
    }

    function pay(row: InvoiceRow): void {
      const sum = part(openOf(row), 0.6);
      const write_off = chance(0.1) ? Math.min(openOf(row) - sum, upTo(100)) : 0;
      if (sum > 0 && voucher('receipt', 'invoice', row.id)(sum, write_off)) row.paid += sum + write_off;
    }

    const credits = { net: 0, retention: 0, recovered: 0 };
    let held = 0;

    /** Credits a part of an invoice, or all that is left. */
    function credit(row: InvoiceRow, earlier = { net: 0, retention: 0, recovered: 0, contra: 0, due: 0 }) {
      const net = part(row.net - earlier.net, 0.3);
      if (net <= 0) return;
      const totals = creditTotals(net, row, earlier, { vatRate, held });
      const { certificate_id } = row;
      const note = document(381, {
        ...totals,
        certificate_id,
        of_invoice_id: row.id,
        of_invoice: row.number ?? '',
      });
      Object.assign(row, {
        credited_net: row.credited_net + net,
        credited_due: row.credited_due + totals.due,
      });
      if (certificate_id === null) return;
      held -= totals.retention;
      for (const name of ['net', 'retention', 'recovered'] as const) credits[name] += totals[name];
      add('certificate_credits', {
        ...{
          contract_id: contract.id,
          certificate_id,
          sequence: certificates.length,
          number: note.number ?? '',
        },
        ...{ lines: JSON.stringify([{ line_id: 1, amount: net }]), net, at: note.issued_at ?? '' },
        ...{ retention: totals.retention, recovered: totals.recovered },
      });
    }

    function settle(row: InvoiceRow): void {
      if (chance(0.7)) pay(row);
      if (chance(0.4)) credit(row);
      const back = part(overpaidOf(row), 0.5);
      if (back > 0 && voucher('payment', 'invoice', row.id)(back)) row.paid -= back;
      Object.assign(row, { state: stateOf(row) });
      // The authority may refuse it, and another document replaces it.
      if (row.zatca_status !== 'rejected' || row.paid > 0 || row.credited_net > 0 || chance(0.5)) return;
      Object.assign(row, { state: 'credited', replaced: 1 });
      document(row.type, {
        ...{ net: row.net, vat: row.vat, gross: row.gross, recovered: row.recovered, due: row.due },
        ...{
          recovered_vat: row.recovered_vat,
          prepaid: row.prepaid,
          payable: row.payable,
          contra: row.contra,
        },
        ...{ retention: row.retention, certificate_id: row.certificate_id, replaces_id: row.id },
        zatca_status: 'cleared',
      });
    }

    let advanceLeft = 0;
    if (advance > 0 && chance(0.8)) {
      const row = document(386, plainTotals(advance, vatRate));
      settle(row);
      advanceLeft = advance - row.credited_net;
    }
    const certificates: CertificateRow[] = [];
    const sum = (name: 'reduction' | 'recovered' | 'retention') =>
      certificates.reduce((total, row) => total + row[name], 0) - (name === 'reduction' ? 0 : credits[name]);
    let line: CertifiedLine | null = null;
    for (let left = upTo(5); left > 0 && (line?.percent ?? 0) < 10_000; left -= 1) {
      const percent = Math.min(10_000, (line?.percent ?? 0) + 500 + upTo(6000));
      const previous = (line?.cumulative ?? 0) - credits.net;
      const measured = { id: 1, revised: net, previousPercent: line?.percent ?? 0, previous, percent };
      const before = {
        reduction: sum('reduction'),
        recovered: sum('recovered'),
        retention: sum('retention'),
      };
      const deductions = {
        reduction: chance(0.2) ? upTo(5000) : 0,
        contra: chance(0.2) ? upTo(5000) : 0,
        final: false,
      };
      const { lines, cumulative, last, totals } = certify([measured], terms, before, deductions);
      if (totals.net <= 0 || totals.due <= 0) break;
      line = lines[0] ? { ...lines[0], cumulative: lines[0].cumulative + credits.net } : null;
      const state = left > 1 || chance(0.6) ? 'invoiced' : (pick(['measured', 'approved', 'agreed']) ?? '');
      const isOurs = state === 'invoiced' && totals.recovered <= advanceLeft && chance(0.85);
      const [to, agreed] = [day(), day()];
      const charges: ContraCharge[] = [
        { kind: 'price_reduction' as const, description: 'تأخير', amount: deductions.reduction },
        { kind: 'contra_charge' as const, description: 'تلف', amount: deductions.contra },
      ].filter(({ amount }) => amount > 0);
      const stored: StoredLine = {
        ...{ line_id: 1, ...texts, order: null, revised: net, percent, previous },
        ...{ previous_percent: measured.previousPercent, cumulative },
      };
      const row = add('certificates', {
        ...{
          ...ofContract,
          ...totals,
          state,
          sequence: certificates.length + 1,
          cumulative,
          last: Number(last),
        },
        ...{
          reduction: deductions.reduction,
          final: 0,
          lines: JSON.stringify([stored]),
          contra_charges: '[]',
        },
        ...{
          period_from: null,
          period_to: to,
          paid_on: null,
          elsewhere: Number(state === 'invoiced' && !isOurs),
        },
        contra_charges: JSON.stringify(charges),
        number: state === 'measured' ? null : `PC-H-${place}-${certificates.length + 1}`,
        approved_at: state === 'measured' ? null : `${agreed}T07:00:00.000Z`,
        agreed_on: ['agreed', 'invoiced'].includes(state) ? agreed : null,
        ...{ invoiced_on: state === 'invoiced' ? agreed : null, invoice_number: isOurs ? '' : 'X-1' },
      }) as never as CertificateRow;
      if (state === 'agreed' || state === 'invoiced') held += totals.retention;
      certificates.push(row);
      if (state !== 'invoiced') break;
      if (!isOurs) continue;
      advanceLeft -= totals.recovered;
      const invoice = document(388, { ...totals, certificate_id: row.id });
      Object.assign(row, { invoice_number: invoice.number, invoiced_on: invoice.tax_date });
      settle(invoice);
      if (chance(0.15)) {
        const charge = plainTotals(1000 + upTo(50_000), vatRate);
        settle(document(383, { ...charge, of_invoice_id: invoice.id }));
      }
    }
    for (const on of ['preliminary', 'final']) {
      const amount = on === 'final' ? held : Math.floor(held / 2);
      if (amount <= 0 || chance(0.4)) break;
      const isAgreed = chance(0.7);
      const date = day();
      const release = add('retention_releases', {
        ...{ ...ofContract, on, amount, date, paid: 0, paid_on: null, agreed_on: isAgreed ? date : null },
        ...{ state: isAgreed ? 'agreed' : 'claimed', number: `RR-H-${place}-${on}` },
      });
      held -= amount;
      if (!isAgreed) break;
      const sum = part(amount, 0.6);
      if (!chance(0.6) || !voucher('receipt', 'retention_release', release.id)(sum)) continue;
      Object.assign(release, { paid: sum, ...(sum === amount && { state: 'paid', paid_on: day() }) });
    }
    return {
      ...{ id: contract.id, customer_id: Number(customer_id), inBooks: false as const },
      share: { code: link.code, url: '', open: true },
    };
  }

  const histories = Array.from({ length: count }, (_, place) => history(place));
  for (const [table, rows] of made)
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto(table)
        .values(rows.slice(at, at + 100) as never)
        .execute();
  return histories;
}
