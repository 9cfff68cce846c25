import { execFileSync, spawnSync } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '#tests/support/test-server.ts';
import { ready, serve, temporaryFolder } from './serving.ts';

const password = 'a house of stone and light';

/** `npm run proof` also builds the pages of the new modules; `npm test` serves those already built. */
const proof = process.env.PROOF === '1';

/** A copy of the product's files in a separate folder, using this one's packages. */
async function copyOfProduct(): Promise<string> {
  const folder = await temporaryFolder();
  const listed = execFileSync('git', ['ls-files', 'bin', 'src', 'demo', '*.json', '*.ts'], {
    cwd: projectFolder,
  });
  const files = listed
    .toString()
    .split('\n')
    .filter((path) => path !== '' && !path.startsWith('tests/'));
  for (const top of new Set(
    files.map((path) => (path.includes('/') ? path.split('/')[0] : path)) as string[],
  ))
    await cp(join(projectFolder, top), join(folder, top), { recursive: true });
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function run(folder: string, program: string, ...words: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, program), ...words], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
}

/** Signs in as administrator; the returned calls carry the session. */
async function signIn(url: string) {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': 'en',
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, text, json: () => JSON.parse(text) };
  };
  await call('GET', '/sanctum/csrf-cookie');
  expect((await call('POST', '/login', { email: 'admin@example.com', password })).status).toBe(200);
  return call;
}

it('a new module is started, listed, granted, searched and journalled without another file', async () => {
  const folder = await copyOfProduct();
  run(folder, 'bin/new-module.mjs', 'bank-guarantees', '--ar', 'الضمانات البنكية', '--group', 'finance');
  run(folder, 'bin/new-module.mjs', 'letters-of-credit', '--document', '--one', 'letter-of-credit');
  if (proof) run(folder, 'bin/build.mjs');
  else await symlink(join(projectFolder, 'build'), join(folder, 'build'));
  const server = await serve({ ADMIN_PASSWORD: password }, join(folder, 'bin/serve.ts'));
  await ready(server);
  const call = await signIn(server.url);

  const made = await call('POST', '/api/bank-guarantees', { name: 'ضمان حسن التنفيذ' });
  expect(made.status).toBe(201);
  const { id } = made.json().bank_guarantee;
  expect((await call('GET', '/api/bank-guarantees?q=التنفيذ')).json()).toMatchObject([{ id }]);
  expect((await call('GET', '/api/search?q=التنفيذ')).text).toContain(`/admin/bank-guarantees/${id}`);
  expect((await call('GET', '/api/system-log')).json()[0]).toMatchObject({
    subject: 'bank_guarantee',
    subject_id: id,
    action: 'create',
  });
  const note = await call('POST', `/api/bank-guarantees/${id}/notes`, { text: 'ينتهي في مارس' });
  expect(note.status).toBe(201);

  const roles = (await call('GET', '/api/roles')).json();
  const supervisor = roles.find(({ level }: { level: number }) => level === 2);
  expect(JSON.parse(supervisor.permissions)).toContainEqual({
    module: 'bank_guarantees',
    actions: { create: true, read: true, update: true, delete: false },
  });
  if (proof) expect((await call('GET', `/admin/bank-guarantees/${id}`)).status).toBe(200);

  const lines = [{ description: 'هيكل', quantity: 3, unit_price: 10.1 }];
  const drafted = (await call('POST', '/api/letters-of-credit', { name: 'مورد الحديد', lines })).json();
  const letter = `/api/letters-of-credit/${drafted.letter_of_credit.id}`;
  expect(drafted.letter_of_credit).toMatchObject({
    number: null,
    state: 'draft',
    totals: { net: 30.3, vat: 4.55, total: 34.85 },
  });
  const issued = (await call('POST', `${letter}/issue`)).json().letter_of_credit;
  expect(issued).toMatchObject({ number: expect.stringMatching(/^LOC-\d{4}-0001$/), state: 'issued' });
  for (const refused of [
    call('PUT', letter, { note: '' }),
    call('DELETE', letter),
    call('POST', `${letter}/issue`),
  ])
    expect((await refused).status).toBe(409);
  expect((await call('POST', `${letter}/cancel`)).json().letter_of_credit.state).toBe('cancelled');
});
