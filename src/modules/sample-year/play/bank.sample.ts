import { toHalalas, toRiyals } from '#base/money.ts';
import { bank } from '#demo/content/year/cash.ts';
import { known, type Office } from './office.sample.ts';

const year = 364;

/** Days before the end of a month within which the bank pays out only in the next. */
const underWay = 2;

interface OpenLine {
  id: number;
  date: string;
  amount: number;
  entry: { text: string };
  reference: string;
}

interface State {
  bank_lines: { id: number }[];
  ledger_lines: OpenLine[];
}

/** What the bank says of a line of the books, if it is in them. */
interface Told {
  of: number | null;
  date: string;
  text: string;
  reference: string;
  amount: number;
}

/** A bank account of the year's own, so that the company's is not mixed with it. */
export function addBank({ calendar, accounts, make }: Office): void {
  const { name, en, bank: at } = bank;
  const body = { kind: 'bank', name, bank: at, translations: { en: { name: en } } };
  calendar.on(year, async () => void accounts.set('bank', (await make('/api/money-accounts', body)).id));
}

/**
 * The bank's statement of each month, imported on the first day of the next: all but the last are matched and reconciled. What
 * was paid at the end of a month the bank has in the next; its fee is booked from its line.
 */
export function addStatements(office: Office): void {
  const { calendar } = office;
  const firsts = Array.from({ length: year - 2 }, (_, at) => year - 2 - at).filter((ago) =>
    calendar.day(ago).endsWith('-01'),
  );
  let balance = 0;
  for (const ago of firsts)
    calendar.on(ago, async () => {
      const end = calendar.day(ago + 1);
      const told = toldOf(await stateOn(office, end), calendar.day(ago + 1 + underWay), end);
      const file = statementFile(told, balance, end.slice(0, 7), known(office.accounts, 'bank'));
      balance += told.reduce((sum, { amount }) => sum + toHalalas(amount), 0);
      const { id } = await office.make('/api/bank-statements', file);
      if (ago !== firsts.at(-1)) await reconcile(office, id, told, end);
    });
}

async function stateOn({ apart: { call }, accounts }: Office, on: string): Promise<State> {
  const path = `/api/money-accounts/${known(accounts, 'bank')}/reconciliation?on=${on}`;
  return (await call<{ reconciliation: State }>('GET', path)).reconciliation;
}

/** Lines of the books up to a day as the bank has them, and its fee. */
function toldOf({ ledger_lines }: State, paidUpTo: string, end: string): Told[] {
  const start = `${end.slice(0, 7)}-01`;
  const notBefore = (date: string) => (date.localeCompare(start) < 0 ? start : date);
  const own = ledger_lines.filter(({ date, amount }) => date <= (amount < 0 ? paidUpTo : end));
  const lines = own.map(({ id, date, amount, entry, reference }) => ({
    ...{ of: id, date: notBefore(date), text: entry.text, reference, amount },
  }));
  const fee = { of: null, date: end, text: bank.fee.text, reference: '', amount: -bank.fee.amount };
  return [...lines, fee].toSorted((one, other) => one.date.localeCompare(other.date));
}

function statementFile(told: readonly Told[], before: number, month: string, accountId: number): FormData {
  let balance = before;
  const rows = told.map(({ date, text, reference, amount }) => {
    balance += toHalalas(amount);
    return [date, text, reference, amount.toFixed(2), toRiyals(balance).toFixed(2)];
  });
  const table = [['التاريخ', 'البيان', 'المرجع', 'المبلغ', 'الرصيد'], ...rows];
  const text = table
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
  const form = new FormData();
  form.set('account_id', String(accountId));
  form.set('file', new File([text], `statement-${month}.csv`, { type: 'text/csv' }));
  return form;
}

/** Matches what the bank has with the books, and closes the month. */
async function reconcile(office: Office, statementId: number, told: readonly Told[], end: string) {
  const { apart, accounts, make } = office;
  const account_id = known(accounts, 'bank');
  const path = `/api/bank-lines?statement_id=${statementId}&sort=id&per_page=500`;
  const lines = await apart.call<{ id: number }[]>('GET', path);
  for (const [place, { of }] of told.entries()) {
    const line = lines[place]?.id ?? 0;
    const entry = of ?? (await bookFee(office, line, end));
    await make('/api/bank-matches', { account_id, bank_line_ids: [line], ledger_line_ids: [entry] });
  }
  await make('/api/bank-reconciliations', { account_id, date: end });
}

/** Books a fee from the line of the bank, and returns the line of the books that it makes. */
async function bookFee(office: Office, line: number, end: string): Promise<number> {
  const before = new Set((await stateOn(office, end)).ledger_lines.map(({ id }) => id));
  const { id } = await office.make(`/api/bank-lines/${line}/voucher`, { kind: 'fee' });
  await office.make(`/api/payments/${id}/post`);
  const after = (await stateOn(office, end)).ledger_lines;
  return after.find((entry) => !before.has(entry.id))?.id ?? 0;
}
