import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { server as shareLinks } from '#modules/share-links/server.ts';
import type { ShareLinksTables } from '#modules/share-links/share-links.table.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { byCategory, estimateItem, totalsOf } from './estimations.engine.ts';
import type { EstimationsTables } from './estimations.table.ts';
import { firstPriceBook } from './price-book/first-price-book.values.ts';
import { atListPrices, listPricesOf } from './price-book/list-prices.engine.ts';
import { presentSaved } from './saved/saved-estimations.presenter.ts';
import { server } from './server.ts';

async function openEmpty() {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

const schema = schemaOf([shareLinks, server]);

it('of several drafts of the price book, the last one stays', async () => {
  const database = await openEmpty();
  const { '20261122_162_one_price_book_draft': _, ...before } = schema;
  await migrate(database.kysely, before, database.engine.columns);
  const db = database.kysely as Kysely<EstimationsTables>;
  const draft = { based_on: 1, prices: '{}', ratios: '{}', updated_at: '', updated_by: '' };
  for (const [id, note] of [
    [4, 'first'],
    [7, 'last'],
  ] as const) {
    await db
      .insertInto('price_book_drafts')
      .values({ id, ...draft, note })
      .execute();
  }

  await migrate(database.kysely, schema, database.engine.columns);
  const kept = await db.selectFrom('price_book_drafts').select(['id', 'note']).execute();
  expect(kept).toEqual([{ id: 1, note: 'last' }]);
});

it('an estimation from before approvals keeps its figures, confirmed or not', async () => {
  const database = await openEmpty();
  const { '20261125_164_estimations_approved': _, '20261125_211_estimations_linked': __, ...before } = schema;
  await migrate(database.kysely, before, database.engine.columns);
  const db = database.kysely as Kysely<EstimationsTables>;
  const choices = { realty_type: 'villa', project_type: 'bones_and_finishing' } as const;
  const list = listPricesOf(firstPriceBook, choices);
  const measures = byCategory((category) => ({
    qty: ['land_floor', 'recur_floor', 'soor'].includes(category) ? 1 : 0,
    space: category === 'soor' ? 100 : 300,
  }));
  const { items, ...totals } = atListPrices(measures, list);
  const worked = { ...items, soor: estimateItem(measures.soor, list.ratios.soor, 350_00) };
  const open = { price: list.price, items, ...totals };
  const confirmed = { price: list.price, items: worked, ...totalsOf(worked) };
  for (const [estimate, state] of [
    [open, { status: 'pending', is_approved: 'N', completed_date: null }],
    [confirmed, { status: 'confirmed', is_approved: 'Y', completed_date: '2026-11-23' }],
  ] as const) {
    const row = {
      ...choices,
      ...state,
      user_id: 1,
      name: 'Sarah',
      email: 'sarah@example.com',
      phone: '',
      city: '',
      estimate: JSON.stringify(estimate),
      notes: '{}',
      total_amount: estimate.total_amount,
      price_book_version: 1,
      search: '',
      valid_until: '2026-12-22',
      created_at: '2026-11-22T09:00:00.000Z',
      updated_at: '2026-11-22T09:00:00.000Z',
    };
    await db
      .insertInto('estimations')
      .values(row as never)
      .execute();
  }

  await migrate(database.kysely, schema, database.engine.columns);
  const rows = await db.selectFrom('estimations').selectAll().orderBy('id').execute();
  const shown = rows.map((row) =>
    presentSaved(row, { book: firstPriceBook, approvedBy: null, share: null, verify: null }),
  );
  const common = { prices_include_vat: false, approved_by: null, list: { total_amount: 937_500 } };
  expect(shown).toMatchObject([
    { ...common, is_approved: 'N', total_amount: 937_500, is_agreed: false, discount_amount: 0 },
    { ...common, is_approved: 'Y', total_amount: 802_500, is_agreed: true, discount_amount: 135_000 },
  ]);
});

it('existing links still open their estimations, and each estimation can be verified', async () => {
  const database = await openEmpty();
  const { '20261125_211_estimations_linked': _, '20261125_210_share_links': __, ...before } = schema;
  await migrate(database.kysely, before, database.engine.columns);
  const db = database.kysely as Kysely<EstimationsTables & ShareLinksTables>;
  const created_at = '2026-11-22T09:00:00.000Z';
  const common = {
    ...{ name: 'Sarah', email: 'sarah@example.com', phone: '', city: '', realty_type: 'villa' },
    ...{ project_type: 'bones', estimate: '{}', notes: '{}', price_book_version: 1, search: '' },
    ...{ valid_until: '2026-12-22', created_at, updated_at: created_at, locale: 'ar' },
  };
  const open = { is_approved: 'N', status: 'pending' };
  const confirmed = { is_approved: 'Y', status: 'confirmed' };
  const rows = [
    { ...open, user_id: 7, total_amount: 100, share_code: 'a'.repeat(24), dedupe_key: 'k' },
    { ...confirmed, user_id: 8, total_amount: 200, share_code: null, dedupe_key: null },
    { ...confirmed, user_id: 9, total_amount: 300, share_code: 'c'.repeat(24), dedupe_key: null },
  ].map((row) => ({ ...common, ...row }));
  await db
    .insertInto('estimations')
    .values(rows as never)
    .execute();
  await db.deleteFrom('estimations').where('user_id', '=', 9).execute();

  await migrate(database.kysely, schema, database.engine.columns);
  const links = await db.selectFrom('share_links').selectAll().orderBy('id').execute();
  const link = { subject: 'estimation', created_at, views: 0, revoked_at: null, expires_at: null };
  const verify = { ...link, purpose: 'verify', code: expect.stringMatching(/^[\w-]{24}$/) };
  expect(links).toMatchObject([
    { ...link, subject_id: 1, created_by: 7, purpose: 'open', code: 'a'.repeat(24) },
    { ...verify, subject_id: 1, created_by: 7 },
    { ...verify, subject_id: 2, created_by: 8 },
  ]);
  const kept = await db.selectFrom('estimations').selectAll().orderBy('id').execute();
  expect(kept).toMatchObject([
    { id: 1, name: 'Sarah', total_amount: 100, saved_total: 100, locale: 'ar', prices_include_vat: 0 },
    { id: 2, total_amount: 200, saved_total: null },
  ]);
  expect(kept[0]).not.toHaveProperty('share_code');
  // Ids are not reused, keys stay unique, and the indexes exist.
  const add = (dedupe_key: string) =>
    db
      .insertInto('estimations')
      .values({ ...common, ...open, user_id: 1, total_amount: 1, dedupe_key } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
  expect(await add('new')).toEqual({ id: 4 });
  await expect(add('k')).rejects.toThrow();
  await db.schema.dropIndex('estimations_by_status').execute();
});
