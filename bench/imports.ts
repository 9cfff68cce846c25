import type { OneImport } from '#modules/imports/imports.contract.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3361;
const rows = 10_000;

/** Other people's calls while an import runs. */
const others = ['/', '/api/customers?per_page=25&sort=-id', '/api/projects?per_page=25'];

type Headers = Record<string, string>;

/** 10,000 customers and 10,000 leads from a file. Goals: 20 s, while other requests stay fast. */
export async function measureImports(): Promise<void> {
  const server = await startServer(port, { ADMIN_PASSWORD: administrator.password });
  try {
    const headers = await signIn(server);
    const quiet = await othersDuring(server, headers, new Promise((resolve) => setTimeout(resolve, 3000)));
    const lines: string[][] = [['nothing', '', '', '', '', ...quiet]];
    for (const target of ['customers', 'leads']) lines.push(await measure(server, headers, target));
    printTable(
      `Imports, ${rows} rows`,
      ['import', 'received', 'checked', 'made', 'taken back', ...others.map((path) => `p95 ${path}`)],
      lines,
    );
  } finally {
    await server.stop();
  }
}

async function measure(server: RunningServer, headers: Headers, target: string): Promise<string[]> {
  const taken: string[] = [];
  const work = (async () => {
    let since = performance.now();
    const lap = () => {
      taken.push(`${((performance.now() - since) / 1000).toFixed(1)} s`);
      since = performance.now();
    };
    const found = await send(server, headers, target);
    lap();
    const path = `/api/imports/${found.id}`;
    await call(server, headers, path, 'PUT', { mapping: found.mapping });
    await settled(server, headers, path);
    lap();
    await call(server, headers, `${path}/run`, 'POST', {});
    const { counts } = await settled(server, headers, path);
    lap();
    if (counts.made !== rows) throw new Error(`${target}: ${JSON.stringify(counts)}`);
  })();
  const during = await othersDuring(server, headers, work);
  const list = await read<OneImport[]>(server, headers, '/api/imports');
  const since = performance.now();
  const path = `/api/imports/${list[0]?.id}`;
  await call(server, headers, `${path}/take-back`, 'POST', {});
  await settled(server, headers, path);
  taken.push(`${((performance.now() - since) / 1000).toFixed(1)} s`);
  return [target, ...taken, ...during];
}

function fileOf(target: string): File {
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = String(target === 'leads' ? 20_000_000 + index : 10_000_000 + index);
    return `عبدالله العتيبي ${index},05${number},${target}${index}@example.com,ملاحظة ${index}`;
  });
  const note = target === 'leads' ? 'message' : 'note';
  return new File([[`name,phone,email,${note}`, ...lines].join('\r\n')], `${target}.csv`);
}

async function send(server: RunningServer, headers: Headers, target: string): Promise<OneImport> {
  const form = new FormData();
  form.set('target', target);
  form.set('file', fileOf(target));
  const { 'Content-Type': _, ...others } = headers;
  const answer = await fetch(`${server.url}/api/imports`, { method: 'POST', headers: others, body: form });
  if (answer.status !== 201) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { import: OneImport }).import;
}

async function call(server: RunningServer, headers: Headers, path: string, method: string, body: object) {
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function read<Answer>(server: RunningServer, headers: Headers, path: string): Promise<Answer> {
  const answer = await fetch(server.url + path, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function settled(server: RunningServer, headers: Headers, path: string): Promise<OneImport> {
  for (;;) {
    const { import: found } = await read<{ import: OneImport }>(server, headers, path);
    if (!['checking', 'running', 'taking_back'].includes(found.state)) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The p95 of each of the others' calls, one every 25 ms until the work is done. */
async function othersDuring(server: RunningServer, headers: Headers, work: Promise<unknown>) {
  let done = false;
  work.then(
    () => {
      done = true;
    },
    () => {
      done = true;
    },
  );
  const taken = new Map<string, number[]>(others.map((path) => [path, []]));
  while (!done)
    for (const [path, times] of taken) {
      const startedAt = performance.now();
      await (await fetch(server.url + path, { headers: path === '/' ? {} : headers })).arrayBuffer();
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  await work;
  return [...taken.values()].map((times) => {
    times.sort((one, other) => one - other);
    return `${(times[Math.floor(times.length * 0.95)] ?? Number.NaN).toFixed(0)} ms`;
  });
}
