import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import BetterSqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ready, type Serving, serve, temporaryFolder } from './serving.ts';

/** A given password is not printed, but the output warns if it is a common one. */
function expectPassword(server: Serving, password: string, { common }: { common: boolean }): void {
  expect(server.printed()).toContain('Password: as set in ADMIN_PASSWORD\n');
  expect(server.printed().includes('It is a common one')).toBe(common);
  expect(server.printed()).not.toContain(password);
}

describe('a start', () => {
  it('prints address and administrator once, and finds everything again the next time', async () => {
    const dataDir = await temporaryFolder();
    const first = await serve({ DATA_DIR: dataDir, DEMO: '1' });
    await ready(first);
    await expect.poll(first.printed).toMatch(/Administrator: admin@example\.com\nOne-time password: \S{12,}/);
    const projects = await (await fetch(`${first.url}/api/projects/public`)).json();
    expect(projects).toHaveLength(6);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = await serve({ DATA_DIR: dataDir, DEMO: '1' });
    await ready(second);
    expect(second.printed()).not.toContain('Administrator');
    expect(await (await fetch(`${second.url}/api/projects/public`)).json()).toEqual(projects);
  });

  it('without the sample company has a title on every page, in both languages', async () => {
    const server = await serve({ ADMIN_PASSWORD: 'a house of stone and light' });
    await ready(server);
    expectPassword(server, 'a house of stone and light', { common: false });
    const title = async (path: string) => {
      const page = await (await fetch(`${server.url}${path}`)).text();
      return page.match(/<title>(.*?)<\/title>/)?.[1];
    };
    for (const [path, text] of [
      ['/', 'شركة مقاولات'],
      ['/en', 'Construction Company'],
      ['/about', 'من نحن | شركة مقاولات'],
      ['/en/projects', 'Our projects | Construction Company'],
    ] as const)
      expect(await title(path)).toBe(text);
  });

  it('with a bad configuration stops before it listens, naming the variable', async () => {
    const server = await serve({ TRUST_PROXY: 'many' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toContain('TRUST_PROXY: got "many"; takes number of proxies, 0 to 10');
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('on an address in use, or not its own, stops with a clear message after the login', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const dataDir = await temporaryFolder();
    const second = await serve({ DATA_DIR: dataDir, PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(
      /One-time password: \S{12,}.*\nBegin at \S+\/admin: .*\nPORT: got \d+, where another program listens already; takes a free port\n$/,
    );
    const third = await serve({ DATA_DIR: dataDir, HOST: '192.0.2.1' });
    expect(await third.ended).toBe(1);
    expect(third.printed()).toBe('HOST: got "192.0.2.1"; takes an address of this machine\n');
  });

  it('in a folder that another server uses stops with a clear message, until that one has ended', async () => {
    const dataDir = await temporaryFolder();
    const first = await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'Password123' });
    await ready(first);
    expectPassword(first, 'Password123', { common: true });
    const others = [await serve({ DATA_DIR: dataDir }), await serve({ DATA_DIR: dataDir, WORKERS: '2' })];
    for (const other of others) {
      expect(await other.ended).toBe(1);
      expect(other.printed()).toBe(
        `DATA_DIR: got "${dataDir}", which another server uses; takes a folder of its own (WORKERS is for more processes)\n`,
      );
    }
    first.process.kill('SIGKILL');
    await first.ended;
    await ready(await serve({ DATA_DIR: dataDir }));
  });

  it('with an invalid data folder stops, naming the variable', async () => {
    const path = `${await temporaryFolder()}/data`;
    await writeFile(path, '');
    for (const dataDir of [path, '/proc/omran/data']) {
      const server = await serve({ DATA_DIR: dataDir });
      expect(await server.ended).toBe(1);
      expect(server.printed()).toMatch(
        /^DATA_DIR: got "[^"]+data", where nothing can be written \(.+\); takes a folder that this user may write to\n$/,
      );
    }
  });

  it('stops with a clear message when a migration fails, leaving the data unchanged', async () => {
    const dataDir = await temporaryFolder();
    const database = new BetterSqlite(`${dataDir}/omran.db`);
    database.exec("create table projects (name text); insert into projects values ('سور')");
    const server = await serve({ DATA_DIR: dataDir });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(
      /could not be brought up to date: step \w+ failed\. Nothing was changed\./,
    );
    expect(database.prepare('select * from projects').all()).toEqual([{ name: 'سور' }]);
    expect(database.prepare("select name from sqlite_master where name = 'users'").all()).toEqual([]);
    database.close();
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes the request in flight and exits 0',
    async (signal) => {
      const server = await serve();
      await ready(server);
      const cookie = (await fetch(`${server.url}/sanctum/csrf-cookie`)).headers.get('set-cookie') ?? '';
      const token = cookie.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';
      const body = JSON.stringify({ name: 'سالم' });
      const answer = new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${server.url}/api/contact-us`, {
          method: 'POST',
          headers: {
            Cookie: `XSRF-TOKEN=${token}`,
            'X-XSRF-TOKEN': token,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          },
        });
        call.once('response', (response) => resolve(response.resume().statusCode));
        call.once('error', reject);
        call.write(body.slice(0, 5));
        setTimeout(() => server.process.kill(signal), 200);
        // A second signal, as a terminal and npm send together.
        setTimeout(() => server.process.kill(signal), 300);
        setTimeout(() => call.end(body.slice(5)), 600);
      });
      expect(await answer).toBe(422);
      expect(await server.ended).toBe(0);
    },
  );
});
