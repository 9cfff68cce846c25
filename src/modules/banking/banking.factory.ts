import type { TestClient } from '#tests/support/test-client.ts';
import type { MoneyAccount, MoneyMovement, PettyCashHolder } from './money/money.contract.ts';
import type { PettyExpense } from './petty/petty.contract.ts';
import type { NamedAccount, Transfer } from './transfers/transfers.contract.ts';

/** Staff's client with the steps of money at hand, each expecting success. */
export function bankingOf(staff: TestClient) {
  const answerOf = async <T>(answer: Response): Promise<T> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const accounts = async (query = '') =>
    answerOf<MoneyAccount[]>(await staff.get(`/api/money-accounts${query}`));
  const account = async (given: object) => {
    const made = await answerOf<{ money_account: MoneyAccount }>(
      await staff.write('POST', '/api/money-accounts', given),
    );
    return made.money_account;
  };
  const transfer = async (given: object) => {
    const made = await answerOf<{ transfer: Transfer }>(await staff.write('POST', '/api/transfers', given));
    return made.transfer;
  };
  const move = async (things: 'transfers' | 'petty-expenses', id: number, verb: string, body?: object) => {
    const moved = await staff.write('POST', `/api/${things}/${id}/${verb}`, body);
    const [thing] = Object.values(await answerOf<Record<string, Transfer | PettyExpense>>(moved));
    return thing as Transfer | PettyExpense;
  };
  return {
    accounts,
    account,
    transfer,
    move,
    async change(id: number, given: object): Promise<MoneyAccount> {
      const changed = await staff.write('PUT', `/api/money-accounts/${id}`, given);
      return (await answerOf<{ money_account: MoneyAccount }>(changed)).money_account;
    },
    /** Balances by code, in SAR. */
    balances: async () => Object.fromEntries((await accounts()).map(({ code, balance }) => [code, balance])),
    movements: async (id: number, query = '') =>
      answerOf<MoneyMovement[]>(await staff.get(`/api/money-accounts/${id}/movements${query}`)),
    pettyCash: async () => answerOf<PettyCashHolder[]>(await staff.get('/api/petty-cash')),
    async costAccount(code: string): Promise<NamedAccount> {
      const all = await answerOf<NamedAccount[]>(await staff.get('/api/petty-expenses/accounts'));
      const found = all.find((one) => one.code === code);
      if (!found) throw new Error(`no account ${code} among ${all.map((one) => one.code)}`);
      return found;
    },
    /** Petty cash of the caller, topped up from the bank. */
    async petty(amount: number) {
      const [user] = await answerOf<{ id: number; name: string }[]>(await staff.get('/api/users'));
      if (!user) throw new Error('there is no user');
      const petty = await account({ kind: 'petty_cash', name: 'عهدة الموقع', holder_id: user.id });
      const bank = (await accounts()).find(({ code }) => code === '1020');
      const topUp = await transfer({ from_account_id: bank?.id, to_account_id: petty.id, amount });
      await move('transfers', topUp.id, 'post');
      return { petty, holder: { id: user.id, name: user.name } };
    },
    async expense(given: object): Promise<PettyExpense> {
      const made = await staff.write('POST', '/api/petty-expenses', given);
      return (await answerOf<{ petty_expense: PettyExpense }>(made)).petty_expense;
    },
  };
}
