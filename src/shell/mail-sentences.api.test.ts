import { beforeEach, describe, expect, it } from 'vitest';
import { ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let staff: TestClient;
let visitor: TestClient;
let contracts: ReturnType<typeof contractsOf>;

beforeEach(async () => {
  server = await startTestServer();
  [staff, visitor] = [createClient(server), createClient(server)];
  await staff.signIn();
  contracts = contractsOf(staff, visitor);
});

const setMailServer = (url: string | undefined) => {
  server.context.config.smtpUrl = url;
};

/** What an answer says, first without and then with a mail server. */
async function saidBy(ask: () => Promise<Response>): Promise<[string, string]> {
  const said = async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { message: string }).message;
  };
  setMailServer(undefined);
  const kept = await said();
  setMailServer('smtp://127.0.0.1:9');
  return [kept, await said()];
}

/** What becomes of the mail with a document that is sent, first without and then with a mail server. */
async function outcomesOf(send: () => Promise<Response>): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const url of [undefined, 'smtp://127.0.0.1:9']) {
    setMailServer(url);
    const answer = await send();
    expect(answer.status).toBe(200);
    const { mailed, mail } = (await answer.json()) as { mailed: boolean; mail: string };
    outcomes.push([mailed, mail]);
  }
  return outcomes;
}

describe('an answer about a mail', () => {
  it('names another way where none leaves: a new password, an invitation', async () => {
    const forgot = () => visitor.write('POST', '/forgot-password', { email: 'nobody@example.com' });
    expect(await saidBy(forgot)).toEqual([
      expect.stringContaining('لا يرسل هذا الموقع رسائل بريد حاليًا'),
      expect.stringContaining('فستصلك رسالة'),
    ]);
    const invite = async () => {
      const { id } = await contracts.quotes.customer();
      return staff.write('POST', `/api/customers/${id}/invite`);
    };
    expect(await saidBy(invite)).toEqual([
      expect.stringMatching(/^لم تُرسل الدعوة إلى .*: البريد غير مضبوط/),
      expect.stringContaining('أُرسلت الدعوة إلى'),
    ]);
  });

  it('says so of a quote, a contract and an estimate that are mailed again', async () => {
    const kept = 'لم يُرسل: البريد غير مضبوط. أرسل الرابط بواتساب.';
    const quote = await contracts.quotes.sent();
    expect(await saidBy(() => staff.write('POST', `/api/quotes/${quote.id}/mail`))).toEqual([
      kept,
      'العرض في طريقه إلى العميل.',
    ]);
    const contract = await contracts.sent();
    expect(await saidBy(() => staff.write('POST', `/api/contracts/${contract.id}/mail`))).toEqual([
      kept,
      'العقد في طريقه إلى العميل.',
    ]);
    const customer = await createCustomer(server);
    const saved = await customer.write('POST', '/api/estimation/save', savePayload());
    const { estimation } = (await saved.json()) as { estimation: { id: number } };
    expect(await saidBy(() => staff.write('POST', `/api/estimations/${estimation.id}/send`))).toEqual([
      kept,
      'أُرسل التقدير بالبريد.',
    ]);
  });

  it('of a quote, a contract and a change order tells what is mailed from what is kept', async () => {
    const outcomes = [
      [true, 'kept'],
      [true, 'sent'],
    ];
    const quote = async () => staff.write('POST', `/api/quotes/${(await contracts.quotes.draft()).id}/send`);
    expect(await outcomesOf(quote)).toEqual(outcomes);
    const contract = async () => {
      const { id } = await contracts.draft();
      await contracts.move(id, 'approve');
      return staff.write('POST', `/api/contracts/${id}/send`);
    };
    expect(await outcomesOf(contract)).toEqual(outcomes);
    const { id } = await contracts.active();
    const order = async () => {
      const { id: change } = await ordersOf(staff).create(id, {
        name: 'ملحق',
        lines: [{ description: 'ملحق', amount: 1 }],
      });
      return staff.write('POST', `/api/change-orders/${change}/send`);
    };
    expect(await outcomesOf(order)).toEqual(outcomes);
  });

  it('to the holder of a link claims a copy only where it is mailed', async () => {
    const accepted = async (url: string | undefined) => {
      setMailServer(undefined);
      const quote = await contracts.quotes.sent();
      const holder = holderOf(visitor, quote);
      await holder.askCode();
      const code = await contracts.quotes.code(quote.id);
      setMailServer(url);
      return (await (await holder.accept({ code })).json()) as { message: string };
    };
    expect((await accepted(undefined)).message).toBe('شكرًا لك. سجلنا قبولك.');
    expect((await accepted('smtp://127.0.0.1:9')).message).toBe('شكرًا لك. سجلنا قبولك ونرسل نسخة إليك.');
  });
});

it('the panel learns whether a mail leaves', async () => {
  const leaves = async (on: TestServer) => (await on.request('/api/mails/delivery')).json();
  expect(await leaves(server)).toEqual({ delivers: false });
  const mailing = await startTestServer({ config: { smtpUrl: 'smtp://127.0.0.1:9' } });
  expect(await leaves(mailing)).toEqual({ delivers: true });
});
