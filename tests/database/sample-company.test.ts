import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { sampleConfiguration } from '#demo/sample-configuration.ts';
import { addConfiguration } from '#modules/configuration/server.ts';
import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { seed } from '#shell/start/start-up.ts';
import { startTestServer } from '#tests/support/test-server.ts';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Number of rows per table. */
async function rows({ database }: ServerContext): Promise<Record<string, number>> {
  const db = database.kysely as AnyTables;
  const tables = await db.introspection.getTables();
  const counts = tables.map(async ({ name }) => {
    const { count } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [name, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function addSampleConfiguration(context: ServerContext): Promise<void> {
  await addConfiguration(context, await sampleConfiguration(mediaOf(context)));
}

it('the sample company exists after a first start, and seeding it again changes nothing', async () => {
  const { context, request } = await startTestServer({ demo: true });
  await addSampleConfiguration(context);
  const before = await rows(context);
  expect(before).toMatchObject({ projects: 6, partners: 8, documents: 24 });
  const answers = ['/api/projects/public', '/api/partners', '/api/configurations/site'];
  const read = () => Promise.all(answers.map(async (path) => (await request(path)).text()));
  const first = await read();

  const modules = await loadServerModules();
  for (const module of modules) await module.seedDemo?.(context);
  await addSampleConfiguration(context);
  await seed(context, modules);
  context.cache.invalidate('configuration', 'media', 'projects', 'partners');

  expect(await rows(context)).toEqual(before);
  expect(await read()).toEqual(first);
});

it('its pictures have every AVIF width ready and small renditions within their limits', async () => {
  const { context, request } = await startTestServer({ demo: true });
  const projects = await (await request('/api/projects/public')).json();
  for (const { image, thumbnail } of projects) {
    expect(thumbnail.length).toBeLessThanOrEqual(4096);
    expect(image.placeholder.length).toBeLessThan(400);
  }
  const db = context.database.kysely as AnyTables;
  const ready = await db
    .selectFrom('media_renditions')
    .select(['hash', 'width'])
    .where('type', '=', 'avif')
    .execute();
  const known = new Set(ready.map(({ hash, width }) => `${hash} ${width}`));
  const wanted = projects.flatMap(({ image }: { image: { avif: string } }) =>
    [...image.avif.matchAll(/\/media\/(\w+)\/(\d+)\.avif/g)].map(([, hash, width]) => `${hash} ${width}`),
  );
  expect(wanted.filter((rendition: string) => !known.has(rendition))).toEqual([]);
});
