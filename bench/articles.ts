import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copier } from './copied-rows.ts';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3361;
const max = 10_000;
const times = 40;

const visitors = '/api/articles/public?per_page=12';

/** Calls of visitors' pages and of the staff's list. */
const calls: readonly [name: string, path: string][] = [
  ['visitors: newest', visitors],
  ['visitors: last page', `${visitors}&page=800`],
  ['visitors: in English', `${visitors}&locale=en`],
  ['visitors: a word in every title', `${visitors}&q=السعر`],
  ['visitors: one article', `${visitors}&q=9876`],
  ['visitors: nothing', `${visitors}&q=zzz`],
  ['visitors: a tag of a third', `${visitors}&tag=1`],
  ['visitors: a tag and a word', `${visitors}&tag=1&q=السعر`],
  ['visitors: an article', '/api/articles/public/77'],
  ['visitors: previous and next', '/api/articles/public/77/neighbours'],
  ['staff: newest', '/api/articles?per_page=25'],
  ['staff: by title, last page', '/api/articles?per_page=25&sort=name&page=400'],
  ['staff: a word', '/api/articles?per_page=25&q=السعر'],
  ['staff: one article', '/api/articles?per_page=25&q=9876'],
  ['staff: published', '/api/articles?per_page=25&state=published'],
];

/** 10,000 articles with covers, two tags and two versions each, uncached. Goal: a list p95 30 ms. */
export async function measureArticles(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-articles-'));
  try {
    await (await startServer(port, { ADMIN_PASSWORD: administrator.password }, dataDir)).stop();
    fillUp(dataDir);
    printTable(`Articles, ${max}`, ['call', 'median', 'p95'], await measure(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Copies the first sample article, with its text, under the covers of all of them. */
function fillUp(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  const numberOf = (query: string) => Number(database.prepare(query).get()?.n);
  const covers = database.prepare('SELECT DISTINCT thumbnail FROM articles WHERE thumbnail IS NOT NULL');
  const hashes = JSON.stringify(covers.all().map(({ thumbnail }) => thumbnail));
  const article = numberOf('SELECT min(id) AS n FROM articles');
  const before = numberOf('SELECT max(id) AS n FROM articles');
  const version = numberOf('SELECT max(id) AS n FROM article_versions');
  const first = numberOf(`SELECT version AS n FROM articles WHERE id = ${article}`);
  database.exec('BEGIN');
  const copy = copier(database);
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-20', '-' || (n.i * 50) || ' minutes')";
  copy(
    'articles',
    max,
    {
      ...{ name: "t.name || ' ' || n.i", search: "t.search || ' ' || n.i", words: "t.words || ' ' || n.i" },
      ...{ published_at: at, edited_at: at, created_at: at, updated_at: at },
      thumbnail: `json_extract('${hashes}', '$[' || (n.i % json_array_length('${hashes}')) || ']')`,
      preview_code: 'lower(hex(randomblob(11)))',
      version: `${version} + n.i`,
    },
    article,
  );
  const own = { article_id: `${before} + n.i` };
  copy('article_versions', max, { ...own, number: '2' }, first);
  copy('article_versions', max, { ...own, number: '1' }, first);
  database.exec(`
    INSERT INTO article_tags (tag_id, article_id)
      SELECT t.id, a.id FROM articles a, blog_tags t WHERE a.id > ${before} AND a.id % 3 IN (t.id % 3, (t.id + 1) % 3);
    COMMIT`);
  database.close();
}

async function measure(dataDir: string): Promise<string[][]> {
  const uncached = { ADMIN_PASSWORD: administrator.password, ANSWER_CACHE: '0' };
  const server = await startServer(port, uncached, dataDir);
  try {
    const headers = await signIn(server);
    const rows: string[][] = [];
    for (const [name, path] of calls) {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const startedAt = performance.now();
        const answer = await fetch(server.url + encodeURI(path), { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        // The first rounds only warm up.
        if (time > 2) taken.push(performance.now() - startedAt);
      }
      taken.sort((one, other) => one - other);
      const part = (share: number) =>
        `${(taken[Math.floor(taken.length * share)] ?? Number.NaN).toFixed(1)} ms`;
      rows.push([name, part(0.5), part(0.95)]);
    }
    return rows;
  } finally {
    await server.stop();
  }
}
