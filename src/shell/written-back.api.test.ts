import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { designRequestPayload } from '#modules/designs/designs.factory.ts';
import { diaryOf, makePhotograph, photographForm } from '#modules/diary/diary.factory.ts';
import { createApi } from '#server/http/api.ts';
import { startWithYear } from '#tests/support/sample-year.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { loadServerModules } from './start/server-modules.ts';

type Fields = Record<string, unknown>;
type Thing = Fields & { id: number };

/** Changes that no GET of their address answers, and why. */
const withoutRead: Readonly<Record<string, string>> = {
  '/api/account/email': 'is changed by a code to the new one',
  '/api/account/language': 'is a choice, which the account answers',
  '/api/account/password': 'is never answered',
  '/api/partners/order': 'takes ids in an order',
  '/api/projects/{id}/documents/order': 'takes ids in an order',
  '/api/team/order': 'takes ids in an order',
  '/api/branches/order': 'takes ids in an order',
  '/api/invoices/{id}/sending': 'is a choice, which the invoice answers',
  '/api/legal/acceptances': 'answers what is to be accepted, and takes what was',
};

/** Changes that start something, whatever they say. */
const starts: ReadonlySet<string> = new Set(['/api/imports/{id}']);

/** What answers may say differently after a change that changed nothing. */
const moving: ReadonlySet<string> = new Set(['updated_at', 'untouched_since']);

/** Reading and changing of one record. */
interface Found {
  path: string;
  /** What GET answers at the address, or a list with it. */
  record: Fields;
  state: string;
}

async function callsOf({ context }: TestServer) {
  const api = createApi(new Hono(), context);
  for (const module of await loadServerModules()) module.mount?.(api, context);
  const paths = (method: string) =>
    api.contracts.filter((contract) => contract.method === method).map(({ path }) => path);
  return { changes: paths('PUT'), reads: new Set(paths('GET')) };
}

/** Staff's calls, each of which expects success. */
function staffOf(client: TestClient) {
  const of = async <Answer>(path: string, answer: Response): Promise<Answer> => {
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    read: async <Answer>(path: string) => of<Answer>(path, await client.get(path)),
    async make(path: string, body: object): Promise<Thing> {
      return recordOf(await of<Fields>(path, await client.write('POST', path, body))) as Thing;
    },
  };
}

type Staff = ReturnType<typeof staffOf>;

/** The record of an answer, which has it under its name: `{quote: …}`. */
function recordOf(answer: Fields): Fields {
  const isVersion = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && 'updated_at' in value;
  return isVersion(answer) ? answer : (Object.values(answer).find(isVersion) ?? answer);
}

const isAlike = (one: Fields, other: Fields = {}) =>
  Object.keys(one).sort().join() === Object.keys(other).sort().join();

const stateOf = ({ state, status, type, kind }: Fields) => [state, status, type, kind].join(' ');

/** What the sample year has of no kind or only in final states: drafts of documents, and records of settings. */
async function addDrafts(server: TestServer, client: TestClient): Promise<void> {
  const { read, make } = staffOf(client);
  const first = async (path: string) => (await read<Thing[]>(path))[0] as Thing;
  const contract = await first('/api/contracts?state=active&sort=id');
  const { lines } = recordOf(await read<Fields>(`/api/contracts/${contract.id}`));
  const line = (lines as Thing[]).find(({ certified_percent }) => Number(certified_percent) < 100);
  const certificate = await first('/api/certificates?state=approved');
  const paid = await first('/api/invoices?type=388&state=issued');
  const money = await read<Thing[]>('/api/money-accounts');
  const account = (kind: string) => money.find((one) => one.kind === kind)?.id;
  const [cost] = (await read<Thing[]>('/api/accounts?kind=cost&per_page=500')).filter(
    ({ leaf, control, code }) => leaf && !control && String(code).startsWith('60'),
  );
  const customer = await first('/api/customers?supplier=0');
  const supplier = await first('/api/customers?supplier=1');
  const pieces = [{ description: 'صيانة', quantity: 2, unit_price: 500, unit: 'قطعة' }];
  const cash = { method: 'cash', account_id: account('cash'), amount: 120 };
  await make(`/api/certificates/${certificate.id}/agree`, { date: certificate.period_to, name: 'المالك' });
  await make('/api/invoices', { certificate_id: certificate.id });
  await make('/api/invoices', { customer_id: customer.id, lines: pieces, due_date: '2027-01-31' });
  await make(`/api/invoices/${paid.id}/credit-notes`, { reason: 'خصم متفق عليه', amount: 10 });
  await make(`/api/contracts/${contract.id}/change-orders`, {
    ...{ name: 'ملحق', reason: 'client', days: 3 },
    lines: [{ line_id: null, description: 'ملحق', amount: 1000 }],
  });
  await make(`/api/contracts/${contract.id}/certificates`, {
    lines: [{ line_id: line?.id, percent: 100 }],
    contra_charges: [{ description: 'مياه', amount: 25.5 }],
  });
  await make('/api/receipts', { ...cash, customer_id: customer.id, note: 'دفعة' });
  await make('/api/receipts', {
    ...{ method: 'cheque', party: 'مؤسسة البناء', amount: 90 },
    cheque: { number: '000123', bank: 'الراجحي', drawer: 'سعد', due_date: '2026-12-15' },
  });
  await make('/api/payments', { ...cash, party: 'مصنع الطوب', against_account_id: cost?.id });
  await make('/api/supplier-bills', {
    ...{ customer_id: supplier.id, supplier_number: 'ف-77' },
    lines: [{ account_id: cost?.id, description: 'خرسانة', amount: 1000, contract_id: contract.id }],
  });
  await make('/api/transfers', {
    from_account_id: account('bank'),
    to_account_id: account('cash'),
    amount: 50,
  });
  await make('/api/petty-expenses', {
    money_account_id: account('petty_cash'),
    lines: [{ account_id: cost?.id, description: 'أدوات', amount: 15, vat: 0 }],
  });
  await make('/api/journal-entries', {
    ...{ date: '2026-11-20', text: 'تسوية' },
    lines: [
      { account_id: cost?.id, debit: 40, customer_id: customer.id },
      { account: '3030', credit: 40 },
    ],
  });
  await make('/api/approval-rules', { kind: 'payment', amount: 900_000, steps: [{ role: 1 }] });
  await make('/api/legal/versions', { kind: 'terms' });
  await make('/api/articles', { name: 'مسودة', body: '<p>نص</p>' });
  await make('/api/design-requests', designRequestPayload());
  const other = await first('/api/contracts?state=active&sort=-id');
  const handover = { on: 'preliminary', date: '2026-11-29', defects: [] };
  await make(`/api/contracts/${other.id}/hand-over`, handover);
  await make(`/api/contracts/${other.id}/retention-releases`, { on: 'preliminary', amount: 10 });
  const day = await first('/api/diary');
  await diaryOf(client).photograph(day.id, photographForm(await makePhotograph()));
  const file = new FormData();
  file.set('target', 'customers');
  file.set('file', new File(['الاسم,الجوال\nسعد,0551234567'], 'customers.csv'));
  await make('/api/imports', file);
  const { version: based_on, prices, ratios } = await first('/api/price-books');
  await client.write('PUT', '/api/price-books/draft', { based_on, prices, ratios, note: 'مسودة' });
  await createCustomer(server);
}

/** One record of each state, of all kinds that a path changes. */
async function recordsAt(path: string, reads: ReadonlySet<string>, { read }: Staff): Promise<Found[]> {
  const [list = '', ...rest] = path.split('/{id}');
  if (!path.includes('{')) return [{ path, record: recordOf(await read<Fields>(path)), state: '' }];
  if (path === '/api/documents/{id}') {
    const [project] = await read<Thing[]>('/api/projects?sort=id');
    const pictures = await read<Thing[]>(`/api/documents/projects/${project?.id}`);
    return pictures.slice(0, 2).map((record) => ({ path: `/api/documents/${record.id}`, record, state: '' }));
  }
  if (path === '/api/projects/{id}/units/{unitId}') {
    const projects = await read<Thing[]>('/api/projects?sort=id');
    const units = `/api/projects/${projects.find(({ units_count }) => Number(units_count) > 0)?.id}/units`;
    return (await read<Thing[]>(units)).map((record) => ({
      ...{ path: `${units}/${record.id}`, record },
      state: stateOf(record),
    }));
  }
  if (path === '/api/diary-photographs/{id}') {
    for (const { id } of await read<Thing[]>('/api/diary?per_page=500')) {
      const day = recordOf(await read<Fields>(`/api/diary/${id}`));
      const [record] = (day.photographs ?? []) as Thing[];
      if (record) return [{ path: `/api/diary-photographs/${record.id}`, record, state: '' }];
    }
    return [];
  }
  const all = reads.has(`${list}/all`) ? `${list}/all` : list;
  const rows = await read<Thing[]>(`${all}?per_page=500`);
  const byState = new Map(rows.map((row) => [rest.join('') === '' ? stateOf(row) : '', row]));
  const records: Found[] = [];
  for (const [state, row] of byState) {
    const address = path.replace('{id}', String(row.id));
    records.push({ path: address, record: recordOf(await read<Fields>(address)), state });
    if (isAlike(row, records.at(-1)?.record))
      records.push({ path: address, record: row, state: `${state} as its row` });
  }
  return records;
}

describe('a record that was read', () => {
  it('is taken as it is, and changes nothing, in every state that allows a change', async () => {
    const server = await startWithYear();
    const client = createClient(server);
    await client.signIn();
    const staff = staffOf(client);
    await addDrafts(server, client);
    const { changes, reads } = await callsOf(server);
    const outdated = server.context.words('ar')('common.changed_meanwhile');
    const wrong: string[] = [];
    for (const path of changes.filter((path) => !(path in withoutRead))) {
      const records = await recordsAt(path, reads, staff);
      let taken = 0;
      for (const { path: address, record, state } of records) {
        const current = async () =>
          reads.has(path) && path !== '/api/documents/{id}'
            ? recordOf(await staff.read<Fields>(address))
            : record;
        const before = await current();
        const { updated_at } = before;
        const sent = updated_at ? { ...record, updated_at } : record;
        const answer = await client.write('PUT', address, sent);
        const message = await answer.text();
        const isLocked = answer.status === 409 && !message.includes(outdated);
        if (answer.status === 200) taken += 1;
        else if (!isLocked) wrong.push(`${address} (${state}): ${answer.status} ${message}`);
        const after = await current();
        for (const name of Object.keys(before).filter((name) => !moving.has(name) && !starts.has(path)))
          if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
            wrong.push(`${address} (${state}) changed ${name} to ${JSON.stringify(after[name])}`);
      }
      if (taken === 0) wrong.push(`${path}: none of ${records.length} was taken`);
    }
    expect(wrong).toEqual([]);

    // A retry under its key is answered, although the record is newer by then.
    const [{ id } = {}] = await staff.read<Thing[]>('/api/diary');
    const day = { ...recordOf(await staff.read<Fields>(`/api/diary/${id}`)), note: 'كُتب لاحقًا' };
    const attempt = async (sent: Fields) => {
      const headers = { 'Idempotency-Key': 'one-change' };
      const answer = await client.write('PUT', `/api/diary/${id}`, sent, headers);
      return [answer.status, await answer.text()];
    };
    const first = await attempt(day);
    expect(first).toEqual([200, expect.stringContaining(day.note)]);
    expect(await attempt(day)).toEqual(first);
    expect((await attempt({ ...day, note: 'غيره' }))[0]).toBe(409);
  });

  it('is taken with what else was changed in it', async () => {
    const server = await startTestServer({ demo: true });
    const client = createClient(server);
    await client.signIn();
    const staff = staffOf(client);
    const put = async (path: string, body: object) => {
      const answer = await client.write('PUT', path, body);
      return { status: answer.status, ...((await answer.json()) as { errors?: object }) };
    };
    const whole = async (path: string) => recordOf(await staff.read<Fields>(path));

    const customer = await staff.make('/api/customers', { name: 'شركة المالك', kind: 'company' });
    const line = { description: 'هيكل', quantity: 1, unit_price: 1000 };
    const made = await staff.make('/api/quotes', { customer_id: customer.id, lines: [line] });
    const quote = await whole(`/api/quotes/${made.id}`);
    const [stored] = quote.lines as Thing[];
    // Sums follow, whatever they said before.
    const changed = { ...quote, lines: [{ ...stored, quantity: 3 }] };
    expect(await put(`/api/quotes/${made.id}`, changed)).toMatchObject({
      ...{ status: 200, quote: { totals: { net: 3000 } } },
    });
    expect(await put(`/api/quotes/${made.id}`, changed)).toMatchObject({ status: 409 });

    const entries = '/api/journal-entries';
    const [debit, credit] = [
      { account: '6010', debit: 5 },
      { account: '3030', credit: 5 },
    ];
    const entry = await staff.make(entries, { date: '2026-11-20', lines: [debit, credit] });
    const read = await whole(`${entries}/${entry.id}`);
    const [one, two] = read.lines as Thing[];
    const lines = [
      { ...one, debit: 7 },
      { ...two, credit: 7 },
    ];
    const { account_id: _, ...byCode } = lines[1] as Thing;
    expect(await put(`${entries}/${entry.id}`, { ...read, lines: [lines[0], byCode] })).toMatchObject({
      ...{ status: 200, journal_entry: { totals: { debit: 7, credit: 7 } } },
    });

    const [tag] = await staff.read<Thing[]>('/api/articles/tags');
    const article = await staff.make('/api/articles', { name: 'مقالة', body: '<p>نص</p>' });
    const path = `/api/articles/${article.id}`;
    expect(await put(path, { ...(await whole(path)), tags: [tag] })).toMatchObject({
      ...{ status: 200, article: { tags: [tag], version: 2 } },
    });
    expect(await put(path, await whole(path))).toMatchObject({ status: 200, article: { version: 2 } });
  });

  it('is refused with another value in a field that this call does not change', async () => {
    const server = await startTestServer({ demo: true });
    const client = createClient(server);
    await client.signIn();
    const staff = staffOf(client);
    const customer = await staff.make('/api/customers', { name: 'شركة المالك', kind: 'company' });
    const lines = [{ description: 'صيانة', quantity: 1, unit_price: 1000 }];
    const quote = await staff.make('/api/quotes', { customer_id: customer.id, lines });
    const invoice = await staff.make('/api/invoices', { customer_id: customer.id, lines });
    const fixed: [path: string, fields: Fields][] = [
      [`/api/customers/${customer.id}`, { id: 999, created_at: '2020-01-01T00:00:00.000Z' }],
      [
        `/api/quotes/${quote.id}`,
        { state: 'accepted', number: 'Q-1', revises_id: 1, sent_at: quote.created_at },
      ],
      [`/api/invoices/${invoice.id}`, { contract_id: 1, type: 386, of_invoice_id: 1, hash: 'x' }],
    ];
    for (const [path, fields] of fixed) {
      const record = recordOf(await staff.read<Fields>(path));
      for (const [name, value] of Object.entries(fields)) {
        const answer = await client.write(
          'PUT',
          path,
          { ...record, [name]: value },
          { 'Accept-Language': 'en' },
        );
        expect({ path, name, status: answer.status }).toEqual({ path, name, status: 422 });
        expect(await answer.json()).toMatchObject({
          errors: { [name]: ['This field does not change here.'] },
        });
      }
      expect(recordOf(await staff.read<Fields>(path))).toEqual(record);
    }
  });

  it('is taken as an entry of the configuration', async () => {
    const server = await startTestServer({ demo: true });
    const client = createClient(server);
    await client.signIn();
    const staff = staffOf(client);
    const read = () => staff.read<Fields[]>('/api/configurations/all');
    const before = await read();
    const refused: unknown[] = [];
    for (const entry of before) {
      const answer = await client.write('POST', '/api/configurations', entry);
      if (answer.status !== 200) refused.push([entry.key, answer.status, await answer.text()]);
    }
    expect(refused).toEqual([]);
    const without = (entries: Fields[]) => entries.map(({ updated_at: _, ...entry }) => entry);
    expect(without(await read())).toEqual(without(before));
  });
});
