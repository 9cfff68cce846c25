import type { Kysely } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A browser as the API sees it: keeps cookies and sends the anti-forgery token. */
export interface TestClient {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form as is, anything else as JSON. */
  write(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Signs in and expects success. */
  signIn(email?: string, password?: string): Promise<void>;
}

/** The administrator of every test server (see `startTestServer`). */
export const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

export function createClient(server: Pick<TestServer, 'request'>): TestClient {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit & { json?: unknown }): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await server.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const at = pair.indexOf('=');
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  const client: TestClient = {
    cookies,
    get: (path, headers = {}) => request(path, { headers }),
    write: async (method, path, sent, headers = {}) => {
      if (!cookies.has('XSRF-TOKEN')) await request('/sanctum/csrf-cookie', {});
      const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
      const body =
        sent instanceof FormData || sent instanceof URLSearchParams ? { body: sent } : { json: sent };
      return request(path, { method, ...body, headers: { 'X-XSRF-TOKEN': token, ...headers } });
    },
    signIn: async (email = administrator.email, password = administrator.password) => {
      const response = await client.write('POST', '/login', { email, password });
      if (response.status !== 200) throw new Error(`signing in: ${response.status} ${await response.text()}`);
    },
  };
  return client;
}

let customers = 0;

/** A client signed in as a newly registered customer. */
export async function createCustomer(
  server: TestServer,
): Promise<TestClient & { id: number; email: string }> {
  customers += 1;
  const email = `customer${customers}@example.com`;
  const password = 'tall walls 4 all';
  const client = createClient(server);
  const answer = await client.write('POST', '/register', {
    name: 'سارة القحطاني',
    email,
    password,
    password_confirmation: password,
    phone: '0501234567',
    policy: true,
  });
  if (answer.status !== 200) throw new Error(`registering: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: number } };
  await client.signIn(email, password);
  return { ...client, id: user.id, email };
}

/** The latest one-time code that was mailed to an address. */
export async function codeTo({ context }: TestServer, email: string): Promise<string> {
  const mails = await (
    context.database.kysely as Kysely<{ mails: { id: number; text: string; recipient: string } }>
  )
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .execute();
  const codes = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []);
  if (!codes[0]) throw new Error(`no code was mailed to ${email}`);
  return codes[0];
}

/** Confirms the address of a customer's account by the code of the welcome. */
export async function confirmEmail(
  server: TestServer,
  client: TestClient & { email: string },
): Promise<void> {
  const code = await codeTo(server, client.email);
  const answer = await client.write('POST', '/api/account/email/confirm', { code });
  if (answer.status !== 200) throw new Error(`confirming: ${answer.status} ${await answer.text()}`);
}

/** Like `createCustomer`, with a confirmed address: the account reaches the documents of its customer. */
export async function createProvenCustomer(server: TestServer): ReturnType<typeof createCustomer> {
  const customer = await createCustomer(server);
  await confirmEmail(server, customer);
  return customer;
}
