import { pettyCash } from '#demo/content/year/cash.ts';
import { known, type Office } from './office.sample.ts';

const month = 30;
const firstDay = 340;

/** Petty cash of the site: it is filled up every month, and spent twice until the next time. */
export function addPettyCash({ calendar, accounts, staff, make }: Office): void {
  const { name, en, monthly, expenses } = pettyCash;
  let keeper = 0;
  calendar.on(firstDay, async () => {
    const account = { kind: 'petty_cash', name, translations: { en: { name: en } }, holder_id: staff };
    ({ id: keeper } = await make('/api/money-accounts', account));
  });
  let spent = 0;
  const spend = async () => {
    const [account, description, amount] = expenses[spent % expenses.length] as (typeof expenses)[number];
    spent += 1;
    const vat = Math.round(amount * 15) / 100;
    const lines = [{ account_id: known(accounts, account), description, amount, vat }];
    const { id } = await make('/api/petty-expenses', { money_account_id: keeper, lines });
    await make(`/api/petty-expenses/${id}/post`);
  };
  for (let ago = firstDay - 1; ago > 0; ago -= month) {
    calendar.on(ago, async () => {
      const from_account_id = known(accounts, 'bank');
      const body = {
        from_account_id,
        to_account_id: keeper,
        amount: monthly,
        reference: `FT26${300_000 + ago}`,
      };
      const { id } = await make('/api/transfers', body);
      await make(`/api/transfers/${id}/post`);
    });
    calendar.on(ago - 8, spend);
    calendar.on(ago - 19, spend);
  }
}
