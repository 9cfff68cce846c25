import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { foldForSearch } from '#base/search.ts';
import { type Copy, copier } from './copied-rows.ts';
import { startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

/** Rows per list in addition to the sample company's, as in docs/performance.md. */
export const crowd = {
  estimations: 10_000,
  users: 10_000,
  quote_requests: 10_000,
  mails: 10_000,
  journal_entries: 10_000,
  projects: 2000,
  picturesOfProject: 10,
  unitsOfProject: 3,
};

const first = ['محمد', 'أحمد', 'عبدالله', 'سارة', 'نورة', 'فهد', 'هند', 'خالد', 'منى', 'سلمان', 'ريم'];
const last = ['القحطاني', 'العتيبي', 'الشهري', 'الحربي', 'الدوسري', 'المطيري', 'الغامدي'];
const names = first.flatMap((name) => last.map((family) => `${name} ${family}`));

/** Fills the database of a data folder without a server, by copying rows that the product created. */
export async function fillPanel(dataDir: string, port: number): Promise<void> {
  await makeFirstRows(dataDir, port);
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  database.exec('BEGIN');
  const copy = copier(database);
  const person = { name: oneOf(names), search: oneOf(names.map(foldForSearch)) };
  const email = "'person' || n.i || '@example.com'";
  const day = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-21', '-' || (n.i * 50) || ' minutes')";
  copy('users', crowd.users, {
    ...person,
    email,
    username: 'null',
    created_at: day,
    role_id: '4',
    type: "'user'",
  });
  const estimation = Number(database.prepare('SELECT max(id) AS id FROM estimations').get()?.id);
  const status = "iif(n.i % 3, 'pending', 'confirmed')";
  const amount = '(n.i * 7919) % 900000 * 100';
  copy('estimations', crowd.estimations, {
    ...person,
    ...{ email, status, total_amount: amount, created_at: day, dedupe_key: 'null' },
    is_approved: "iif(n.i % 3, 'N', 'Y')",
    completed_date: "iif(n.i % 3, null, '2026-11-01')",
  });
  for (const purpose of ["'open'", "'verify'"])
    copy('share_links', crowd.estimations, {
      purpose,
      subject_id: `${estimation} + n.i`,
      code: 'lower(hex(randomblob(12)))',
    });
  copy('quote_requests', crowd.quote_requests, {
    ...person,
    ...{ email, created_at: day, dedupe_key: 'null', ticket: 'null', spam_reason: 'null' },
    is_spam: '0',
    status: oneOf(['new', 'contacted', 'offer_sent', 'won', 'lost']),
  });
  copy('mails', crowd.mails, { recipient: email, state: oneOf(['sent', 'kept', 'failed']), created_at: day });
  copy('journal_entries', crowd.journal_entries, { at: day, user_name: oneOf(names), search: person.search });
  copyProjects(database, copy);
  database.exec('COMMIT');
  database.close();
}

/** Creates one row of each kind through the product's own calls; the sample company provides the rest. */
async function makeFirstRows(dataDir: string, port: number): Promise<void> {
  const server = await startServer(port, { ADMIN_PASSWORD: administrator.password }, dataDir);
  try {
    const headers = await signIn(server);
    const post = async (path: string, body: object) => {
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    };
    const areas = { tank: 24, soor: 96, land_floor: 285, recur_floor: 262, stair_box: 22 };
    const items = Object.entries(areas).map(([item, space]) => [item, { qty: 1, space, notes: '' }]);
    const someone = { name: 'أحمد الشهري', email: 'ahmad@example.com', phone: '0501112233' };
    await post('/api/estimation/save', {
      ...{ ...someone, city: 'الرياض', realty_type: 'villa', project_type: 'bones' },
      description: JSON.stringify(Object.fromEntries(items)),
    });
    const message = 'أرض في حي الياسمين، 420 مترًا، وأفكر في دورين وملحق.';
    const wanted = { real_estate_type: 'villa', project_type: 'bones', honeypot: '' };
    await post('/api/contact-us', { ...someone, ...wanted, message });
    await post('/forgot-password', { email: administrator.email });
    await post('/api/partners', { name: 'خرسانة نجد' });
  } finally {
    await server.stop();
  }
}

/** Copies projects with units and pictures; the pictures are the sample company's. */
function copyProjects(database: DatabaseSync, copy: Copy): void {
  const idOf = (query: string) => Number(database.prepare(query).get()?.id);
  const before = idOf('SELECT max(id) AS id FROM projects');
  const project = idOf('SELECT min(id) AS id FROM projects');
  copy(
    'projects',
    crowd.projects,
    {
      name: "t.name || ' ' || n.i",
      search: "t.search || ' ' || n.i",
      status: oneOf(['completed', 'inprogress', 'pending']),
      cost: '(n.i * 7919) % 900000 * 1000',
    },
    project,
  );
  const own = (each: number) => `${before} + 1 + (n.i - 1) / ${each}`;
  const { picturesOfProject: pictures, unitsOfProject: units } = crowd;
  const hashes = database.prepare('SELECT DISTINCT media FROM documents').all();
  copy('documents', crowd.projects * pictures, {
    entity_id: own(pictures),
    media: oneOf(hashes.map(({ media }) => String(media))),
    position: `n.i % ${pictures} + 1`,
    cover: `n.i % ${pictures} = 0`,
  });
  copy('project_units', crowd.projects * units, { project_id: own(units) });
}

function oneOf(values: readonly string[]): string {
  return `json_extract('${JSON.stringify(values)}', '$[' || ((n.i * 31) % ${values.length}) || ']')`;
}
