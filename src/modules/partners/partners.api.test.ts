import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPictured, mediaOf } from '#modules/media/server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Partner } from './partners.contract.ts';
import { partnerRecord, server as partnersServer } from './server.ts';

const addPartner = (
  server: TestServer,
  entry: Parameters<typeof addPictured<typeof partnerRecord.fields>>[2],
) => addPictured(server.context, partnerRecord, entry);

const read = async (server: TestServer, path = '/api/partners') => {
  const response = await server.request(path);
  return { response, body: await response.json() };
};

const names = (partners: Partner[]) => partners.map((partner) => partner.name);

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z"/></svg>';

describe('the partners', () => {
  it('are none at first', async () => {
    const server = await startTestServer();
    const { response, body } = await read(server);
    expect(body).toEqual([]);
    expect(response.headers.get('x-total-count')).toBe('0');
    expect((await read(server, '/api/stats/partners')).body).toEqual({ stats: 0 });
  });

  it('are listed with their logos and both languages', async () => {
    const server = await startTestServer();
    const thumbnail = await mediaOf(server.context).store(Buffer.from(logo), {
      field: 'thumbnail',
      allowVector: true,
    });
    await addPartner(server, {
      name: 'نخلة للحديد',
      description: 'حديد تسليح',
      thumbnail,
      translations: { en: { name: 'Nakhla Steel', description: 'Reinforcing steel' } },
    });
    expect((await read(server)).body).toEqual([
      {
        id: expect.any(Number),
        name: 'نخلة للحديد',
        description: 'حديد تسليح',
        status: 'active',
        thumbnail: expect.stringMatching(/^data:image\//),
        image: expect.objectContaining({
          width: 60,
          height: 20,
          src: expect.stringMatching(/^\/media\/.+\.svg$/),
        }),
        translations: { en: { name: 'Nakhla Steel', description: 'Reinforcing steel' } },
      },
    ]);
  });

  it('are in the given order, without inactive and deleted ones', async () => {
    const server = await startTestServer();
    await addPartner(server, { name: 'الأول' });
    await addPartner(server, { name: 'متوقف', status: 'inactive' });
    const deleted = await addPartner(server, { name: 'محذوف' });
    await addPartner(server, { name: 'الثاني' });
    await (server.context.database.kysely as Kysely<{ partners: { id: number; deleted_at: string | null } }>)
      .updateTable('partners')
      .set({ deleted_at: server.context.now().toISOString() })
      .where('id', '=', deleted)
      .execute();
    expect(names((await read(server)).body)).toEqual(['الأول', 'الثاني']);
    expect((await read(server, '/api/stats/partners')).body).toEqual({ stats: 2 });
  });

  it('include a new one at once', async () => {
    const server = await startTestServer();
    await read(server);
    await addPartner(server, { name: 'جديد' });
    expect(names((await read(server)).body)).toEqual(['جديد']);
  });
});

describe('the list of partners', () => {
  const withThree = async () => {
    const server = await startTestServer();
    await addPartner(server, {
      name: 'رواسي للأسمنت',
      translations: { en: { name: 'Rawasi Cement' } },
    });
    await addPartner(server, {
      name: 'درّة للزجاج',
      translations: { en: { name: 'Durra 100% Glass' } },
    });
    await addPartner(server, { name: 'أبراج', translations: { en: { name: 'Abraj' } } });
    return server;
  };

  it.each([
    ['in Arabic without its diacritics', 'دره', ['درّة للزجاج']],
    ['in English', 'CEMENT', ['رواسي للأسمنت']],
    ['of several words', 'زجاج durra', ['درّة للزجاج']],
    ['that holds a wildcard', '100%', ['درّة للزجاج']],
    ['that is nothing but wildcards', '_%', []],
    ['that nothing matches', 'خشب', []],
  ])('is searched %s', async (_name, query, expected) => {
    const server = await withThree();
    const { response, body } = await read(server, `/api/partners?q=${encodeURIComponent(query)}`);
    expect(names(body)).toEqual(expected);
    expect(response.headers.get('x-total-count')).toBe(String(expected.length));
  });

  it.each([
    ['name', ['أبراج', 'درّة للزجاج', 'رواسي للأسمنت']],
    ['-position', ['أبراج', 'درّة للزجاج', 'رواسي للأسمنت']],
    ['id', ['رواسي للأسمنت', 'درّة للزجاج', 'أبراج']],
  ])('is sorted by %s', async (sort, expected) => {
    expect(names((await read(await withThree(), `/api/partners?sort=${sort}`)).body)).toEqual(expected);
  });

  it('is paged, with the total and links to other pages', async () => {
    const server = await withThree();
    for (const _again of [1, 2]) {
      const { response, body } = await read(server, '/api/partners?per_page=2');
      expect(body).toHaveLength(2);
      expect(response.headers.get('x-total-count')).toBe('3');
      expect(response.headers.get('link')).toBe('</api/partners?per_page=2&page=2>; rel="next"');
    }
    const { response, body } = await read(server, '/api/partners?per_page=2&page=2');
    expect(names(body)).toEqual(['أبراج']);
    expect(response.headers.get('link')).toBeNull();
  });

  it.each([['sort=thumbnail'], ['page=0'], ['per_page=501']])('refuses ?%s', async (query) => {
    const server = await startTestServer();
    const { response, body } = await read(server, `/api/partners?${query}`);
    expect(response.status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
  });
});

describe('the sample company', () => {
  it('has eight partners with small logos, and no more after seeding again', async () => {
    const server = await startTestServer();
    await partnersServer.seedDemo?.(server.context);
    await partnersServer.seedDemo?.(server.context);
    const partners: Partner[] = (await read(server)).body;
    expect(partners).toHaveLength(8);
    for (const { thumbnail, image, translations } of partners) {
      expect(thumbnail.length).toBeLessThanOrEqual(4 * 1024);
      expect(image).not.toBeNull();
      expect(translations.en?.name).toBeTruthy();
    }
  });
});
