import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { server as notes } from '#modules/notes/server.ts';
import { server as outbox } from '#modules/outbox/server.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate, type SchemaSteps } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { server } from './server.ts';

it('mails about requests are linked to their request; those about an erased one are deleted, all others stay', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const schema: SchemaSteps = { ...outbox.schema, ...notes.schema, ...server.schema };
  const old = Object.entries(schema).filter(([name]) => name < '20261122');
  await migrate(database.kysely, Object.fromEntries(old), database.engine.columns);
  const db = database.kysely as Kysely<Record<string, Record<string, unknown>>>;
  const at = (minute: number) => `2026-11-21T08:0${minute}:00.000Z`;
  const kept = { real_estate_type: 'villa', project_type: 'bones', status: 'new', is_spam: 0, locale: 'ar' };
  const requests = [
    { name: 'Nora', email: 'nora@example.com', phone: '+966501111111', message: '100% villa,\ntwo floors' },
    { name: '—', email: '', phone: '', message: '' },
    { name: 'Nora', email: 'nora@example.com', phone: '+966501111111', message: 'A wall' },
  ];
  for (const [minute, request] of requests.entries()) {
    const row = { ...kept, ...request, sender: '', created_at: at(minute), updated_at: at(minute) };
    await db.insertInto('quote_requests').values(row).execute();
  }
  const mails = [
    {
      kind: 'new_request',
      text: '\u2068Nora\u2069 (\u2068+966501111111\u2069)\n\n\u2068100% villa, two floors\u2069',
    },
    { kind: 'new_request', text: '\u2068Sara\u2069 (\u2068+966502222222\u2069)\n\n\u2068A roof\u2069' },
    { kind: 'new_request', text: '\u2068Nora\u2069 (\u2068+966501111111\u2069)\n\n\u2068A wall\u2069' },
    { kind: 'welcome', text: 'Welcome' },
  ];
  for (const [minute, mail] of mails.entries()) {
    const sent = {
      recipient: 'info@company.example',
      locale: 'ar',
      subject: '',
      html: '',
      state: 'kept',
      tries: 0,
    };
    const times = { due_at: at(minute), created_at: at(minute), updated_at: at(minute) };
    await db
      .insertInto('mails')
      .values({ ...sent, ...mail, ...times })
      .execute();
  }

  await migrate(database.kysely, schema, database.engine.columns);
  expect(await db.selectFrom('mails').select(['id', 'about', 'about_id']).orderBy('id').execute()).toEqual([
    { id: 1, about: 'request', about_id: 1 },
    { id: 3, about: 'request', about_id: 3 },
    { id: 4, about: null, about_id: null },
  ]);
});

it('notes and assignees of an old installation move to the notes module', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const schema: SchemaSteps = { ...outbox.schema, ...notes.schema, ...server.schema };
  const old = Object.entries(schema).filter(([name]) => name < '20261125');
  await migrate(database.kysely, Object.fromEntries(old), database.engine.columns);
  const db = database.kysely as Kysely<Record<string, Record<string, unknown>>>;
  const at = '2026-11-21T08:00:00.000Z';
  const request = {
    real_estate_type: 'villa',
    project_type: 'bones',
    status: 'new',
    is_spam: 0,
    locale: 'ar',
  };
  const person = { name: 'Nora', email: 'nora@example.com', phone: '+966501111111', message: 'A wall' };
  for (const assignee_id of [null, 7]) {
    const row = { ...request, ...person, assignee_id, sender: '', created_at: at, updated_at: at };
    await db.insertInto('quote_requests').values(row).execute();
  }
  const note = { request_id: 2, user_id: 7, user_name: 'Salem', created_at: at };
  await db
    .insertInto('request_notes')
    .values([
      { ...note, text: 'Called.' },
      { ...note, text: 'Visited.' },
    ])
    .execute();

  const moved = Object.entries(schema).filter(([name]) => name < '20261126');
  await migrate(database.kysely, Object.fromEntries(moved), database.engine.columns);
  const kept = { subject: 'request', subject_id: 2, user_id: 7, user_name: 'Salem', mentions: '[]' };
  expect(await db.selectFrom('notes').selectAll().orderBy('id').execute()).toEqual([
    { id: 1, ...kept, text: 'Called.', created_at: at },
    { id: 2, ...kept, text: 'Visited.', created_at: at },
  ]);
  expect(await db.selectFrom('assignments').selectAll().execute()).toEqual([
    { subject: 'request', subject_id: 2, assignee_id: 7, next_action: '', next_action_on: null },
  ]);
  const tables = (await database.kysely.introspection.getTables()).map(({ name }) => name);
  expect(tables).not.toContain('request_notes');
});

it('requests of an old installation come from the quote form', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const schema: SchemaSteps = { ...outbox.schema, ...notes.schema, ...server.schema };
  const old = Object.entries(schema).filter(([name]) => name < '20261125_155');
  await migrate(database.kysely, Object.fromEntries(old), database.engine.columns);
  const db = database.kysely as Kysely<Record<string, Record<string, unknown>>>;
  const at = '2026-11-21T08:00:00.000Z';
  await db
    .insertInto('quote_requests')
    .values({
      ...{ name: 'Nora', email: 'nora@example.com', phone: '+966501111111', message: 'A wall', locale: 'ar' },
      ...{ real_estate_type: 'villa', project_type: 'bones', status: 'won', is_spam: 0, sender: '' },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  await migrate(database.kysely, schema, database.engine.columns);
  expect(await db.selectFrom('quote_requests').selectAll().execute()).toMatchObject([
    { name: 'Nora', status: 'won', source: 'site', subject: '', updated_at: at },
  ]);
});

it('open leads of an old installation get a next action, and closed ones when they were closed', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const schema: SchemaSteps = { ...outbox.schema, ...notes.schema, ...server.schema };
  const old = Object.entries(schema).filter(([name]) => name < '20261126_160');
  await migrate(database.kysely, Object.fromEntries(old), database.engine.columns);
  const db = database.kysely as Kysely<Record<string, Record<string, unknown>>>;
  const at = '2026-11-21T08:00:00.000Z';
  const lead = {
    ...{ name: 'Nora', email: '', phone: '+966501111111', message: 'A wall', locale: 'ar', sender: '' },
    ...{ real_estate_type: 'villa', project_type: 'bones', is_spam: 0, created_at: at, updated_at: at },
  };
  for (const status of ['new', 'contacted', 'offer_sent', 'visit', 'won'])
    await db
      .insertInto('quote_requests')
      .values({ ...lead, status })
      .execute();
  await db
    .insertInto('quote_requests')
    .values({ ...lead, status: 'new', is_spam: 1 })
    .execute();
  const assigned = { subject: 'request', assignee_id: 7 };
  await db
    .insertInto('assignments')
    .values([
      { ...assigned, subject_id: 2, next_action: '', next_action_on: null },
      { ...assigned, subject_id: 3, next_action: 'Send it', next_action_on: null },
      { ...assigned, subject_id: 4, next_action: 'Visit', next_action_on: '2026-12-09' },
    ])
    .execute();

  await migrate(database.kysely, schema, database.engine.columns);
  const rows = await db.selectFrom('assignments').selectAll().orderBy('subject_id').execute();
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const call = 'الاتصال بالعميل';
  expect(rows).toEqual([
    { subject: 'request', subject_id: 1, assignee_id: null, next_action: call, next_action_on: day },
    { ...assigned, subject_id: 2, next_action: call, next_action_on: day },
    { ...assigned, subject_id: 3, next_action: 'Send it', next_action_on: day },
    { ...assigned, subject_id: 4, next_action: 'Visit', next_action_on: '2026-12-09' },
  ]);
  expect(await db.selectFrom('quote_requests').select(['id', 'closed_at']).orderBy('id').execute()).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => ({ id, closed_at: id === 5 ? at : null })),
  );
});
