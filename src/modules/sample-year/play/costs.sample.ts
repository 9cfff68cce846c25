import type { Job } from '#demo/content/year/contracts.ts';
import { capital, equipment, monthly, rent, trades } from '#demo/content/year/costs.ts';
import { pay } from './money.sample.ts';
import { known, type Office } from './office.sample.ts';

const month = 30;
const firstDay = 364;

/** What the work of a contract costs: a bill for each line that has progressed since the certificate before. */
export function addCosts(office: Office, job: Job, contractId: () => number): void {
  for (const [place, { ago, percents }] of job.progress.entries())
    for (const [at, trade] of trades.entries()) {
      const done = (percents[at] ?? 0) - (job.progress[place - 1]?.percents[at] ?? 0);
      const amount = Math.round(((job.lines[at]?.[2] ?? 0) * done * trade.share) / 100 / 100);
      if (amount === 0) continue;
      const what = job.bills?.[at] ?? trade.what;
      const bill = { ...trade, what, amount, ago: ago + 4, key: `${job.key}-${place}-${at}` };
      addBill(office, bill, () => ({ contract_id: contractId(), contract_line_id: at + 1 }));
    }
}

/** What the lines of a contract may cost, to whole thousands, from the start of the work. */
export function addBudget(office: Office, { budget, lines, signed }: Job, contractId: () => number): void {
  if (!budget) return;
  office.calendar.on(signed - 1, () =>
    office.apart.call('PUT', `/api/contracts/${contractId()}/costs`, {
      lines: lines.map(([, , amount], at) => ({
        line_id: at + 1,
        budget: Math.round((amount * (budget[at] ?? 0)) / 100_000) * 1000,
      })),
    }),
  );
}

/** A bill's number at its supplier, who counts the bills of all customers. */
function supplierNumber(key: string): string {
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 90_000;
  return String(10_000 + sum);
}

interface NewBill {
  supplier: string;
  account: string;
  what: string;
  amount: number;
  retention: number;
  ago: number;
  /** Makes its number at the supplier. */
  key: string;
}

/** A bill, and its payment a month later. */
function addBill(office: Office, bill: NewBill, about: () => object = () => ({})): void {
  const { calendar, make } = office;
  calendar.on(bill.ago, async () => {
    const line = {
      account_id: known(office.accounts, bill.account),
      description: bill.what,
      amount: bill.amount,
    };
    const { id } = await make('/api/supplier-bills', {
      ...{ customer_id: known(office.parties, bill.supplier).id, supplier_number: supplierNumber(bill.key) },
      ...{ due_date: calendar.day(bill.ago - month), retention_percent: bill.retention },
      lines: [{ ...line, ...about() }],
    });
    await make(`/api/supplier-bills/${id}/post`);
    const method = bill.supplier === 'steel' ? 'cheque' : 'transfer';
    const ago = bill.ago - month;
    calendar.on(ago, () => pay(office, bill.supplier, id, { method, ago }));
  });
}

/** Capital, salaries, rent and equipment. */
export function addOffice(office: Office): void {
  const { calendar } = office;
  const entry = (ago: number, text: string, account: string, amount: number) =>
    calendar.on(ago, () => book(office, calendar.day(ago), text, [account, 'bank', amount]));
  calendar.on(firstDay, () =>
    book(office, calendar.day(firstDay), capital.text, ['bank', '3010', capital.amount]),
  );
  for (let ago = firstDay - month; ago > 0; ago -= month) {
    for (const { text, account, amount } of monthly) entry(ago, text, account, amount);
    addBill(office, { ...equipment, retention: 0, ago, key: `crane-${ago}` });
  }
  for (let ago = firstDay - 1; ago > 0; ago -= rent.everyDays)
    calendar.on(ago, async () => {
      const { id } = await office.make('/api/payments', {
        ...{ party: 'مالك العقار', method: 'transfer', amount: rent.amount, note: rent.text },
        account_id: known(office.accounts, 'bank'),
        against_account_id: known(office.accounts, rent.account),
      });
      await office.make(`/api/payments/${id}/post`);
    });
}

/** An entry by hand: debit, credit, SAR. */
async function book(
  { make, accounts }: Office,
  date: string,
  text: string,
  [debit, credit, amount]: [string, string, number],
): Promise<void> {
  const lines = [
    { account_id: known(accounts, debit), debit: amount },
    { account_id: known(accounts, credit), credit: amount },
  ];
  const { id } = await make('/api/journal-entries', { date, text, lines });
  await make(`/api/journal-entries/${id}/post`);
}
