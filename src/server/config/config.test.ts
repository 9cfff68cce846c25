import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('works without any variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      demo: true,
      sessionSeconds: 7200,
      sessionMaxSeconds: 604_800,
      trustedProxies: 0,
    });
  });

  it.each([
    ['follows PORT', { PORT: '8080' }, 'http://localhost:8080'],
    ['loses its trailing slash', { PUBLIC_URL: 'https://matana.sa/' }, 'https://matana.sa'],
    ['is in small letters', { PUBLIC_URL: 'HTTPS://Matana.sa:8443' }, 'https://matana.sa:8443'],
  ])('has a public address that %s', (_name, variables, publicUrl) => {
    expect(readConfig(variables).publicUrl).toBe(publicUrl);
  });

  it.each([
    ['embedded SQLite', {}, true],
    ['embedded SQLite and DEMO=0', { DEMO: '0' }, false],
    ['PostgreSQL', { DATABASE_URL: 'postgres://u:p@db/omran' }, false],
    ['PostgreSQL and DEMO=1', { DATABASE_URL: 'postgres://u:p@db/omran', DEMO: '1' }, true],
  ])('seeds the sample company by default or not: %s', (_name, variables, demo) => {
    expect(readConfig(variables).demo).toBe(demo);
  });

  it.each([
    ['by default', {}, false],
    ['with DEMO=1', { DEMO: '1' }, true],
    ['with DEMO=1 on PostgreSQL', { DATABASE_URL: 'postgres://u:p@db/omran', DEMO: '1' }, true],
    ['with DEMO_DOCUMENTS=0', { DEMO: '1', DEMO_DOCUMENTS: '0' }, false],
  ])("has the sample company's documents only if asked: %s", (_name, variables, documents) => {
    expect(readConfig(variables).demoDocuments).toBe(documents);
  });

  it.each([
    ['embedded SQLite, each day', {}, 24],
    ['PostgreSQL, not at all', { DATABASE_URL: 'postgres://u:p@db/omran' }, 0],
    ['as BACKUP_EVERY says', { DATABASE_URL: 'postgres://u:p@db/omran', BACKUP_EVERY: '6' }, 6],
  ])('backs up by default: %s', (_name, variables, hours) => {
    expect(readConfig({ DATA_DIR: '/srv/omran', ...variables })).toMatchObject({
      backupEvery: hours,
      backupKeep: 14,
      backupFolder: '/srv/omran/backups',
    });
  });

  it.each([['/shop'], ['/?a=1'], ['/#top']])('has no public address that goes on with %s', (rest) => {
    expect(() => readConfig({ PUBLIC_URL: `https://matana.sa${rest}` })).toThrow(/PUBLIC_URL: got/);
  });

  it('has no public address that contains a user', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://user:word@matana.sa' })).toThrow(/PUBLIC_URL: got/);
  });

  it('has no session longer than the calendar', () => {
    expect(() => readConfig({ SESSION_TTL: '99999999999999' })).toThrow(/SESSION_TTL: got/);
  });

  it('names every invalid variable, its value and what it accepts', () => {
    const read = () =>
      readConfig({ PORT: 'eighty', SESSION_TTL: '-5', SESSION_MAX: 'week', PUBLIC_URL: 'matana.sa' });
    expect(read).toThrow(/PORT: got "eighty"; takes TCP port, 0 to 65535/);
    expect(read).toThrow(/SESSION_TTL: got "-5"; takes seconds, 2 or more/);
    expect(read).toThrow(/SESSION_MAX: got "week"; takes seconds, 2 or more/);
    expect(read).toThrow(/PUBLIC_URL: got "matana.sa"; takes .*https:\/\//);
  });

  it.each([['smtp://127.0.0.1:2525'], ['smtps://user:p%40ss@mail.example.com']])(
    'takes the mail server %s',
    (url) => {
      expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
    },
  );

  it.each([['mail.example.com'], ['http://mail.example.com'], ['smtp://']])(
    'refuses the mail server %s',
    (url) => {
      expect(() => readConfig({ SMTP_URL: url })).toThrow(
        /SMTP_URL: got a value of another form; takes smtp:\/\/.* or smtps:\/\//,
      );
    },
  );

  it.each([
    ['https://authority.example/e-invoicing/', 'https://authority.example/e-invoicing'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('takes %s instead of the tax authority', (url, read) => {
    expect(readConfig({ ZATCA_BASE_URL: url }).zatcaBaseUrl).toBe(read);
  });

  it.each([
    ...['http://authority.example', 'http://10.0.0.1', 'ftp://127.0.0.1', 'authority.example'],
    ...['https://user:word@authority.example', 'https://authority.example/?a=1'],
  ])('refuses %s instead of the tax authority', (url) => {
    expect(() => readConfig({ ZATCA_BASE_URL: url })).toThrow(/ZATCA_BASE_URL: got .+; takes https:/);
  });

  it('accepts a sender of mails, with or without a name', () => {
    const sender = (text: string) => readConfig({ MAIL_FROM: text }).mailFrom;
    expect(sender('info@matana.sa')).toEqual({ name: undefined, address: 'info@matana.sa' });
    expect(sender('متانة <info@matana.sa>')).toEqual({ name: 'متانة', address: 'info@matana.sa' });
    expect(sender('')).toBeUndefined();
  });

  it('refuses an invalid sender of mails', () => {
    expect(() => readConfig({ MAIL_FROM: 'matana' })).toThrow(
      /MAIL_FROM: got "matana"; takes .*name@example\.com/,
    );
  });

  it.each([
    ['PORT', ' '],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['WORKERS', '1e1'],
    ['TRUST_PROXY', ' '],
    ['BACKUP_EVERY', ' '],
    ['BACKUP_EVERY', '1e-9'],
    ['SLOW_QUERY_MS', ' '],
    ['HOST', 'a'.repeat(254)],
    ['ADMIN_EMAIL', `${'a'.repeat(250)}@example.com`],
    ['PUBLIC_URL', 'https://a\nb'],
    ['METRICS_TOKEN', ' '.repeat(20)],
    ['METRICS_TOKEN', 'رمزلاتحملهالترويسة'],
    ['DATABASE_URL', 'postgres://u:p@db:99999/omran'],
    ['DATABASE_URL', 'postgres://u:p#w@db/omran'],
  ])('refuses in %s what was hardly meant: %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: got .+; takes `));
  });

  it.each([
    [{ PORT: '3000\r' }, { port: 3000 }],
    [{ BACKUP_EVERY: '0.5' }, { backupEvery: 0.5 }],
    [{ PUBLIC_URL: 'https://matana.sa\r' }, { publicUrl: 'https://matana.sa' }],
    [{ DATABASE_URL: 'postgres://u@/omran?host=/run/pg' }, { demo: false }],
  ])('takes %j', (variables, read) => {
    expect(readConfig(variables)).toMatchObject(read);
  });

  it('shows a value on one line', () => {
    expect(() => readConfig({ PORT: '30\n00' })).toThrow('  PORT: got "30\\n00"; takes');
  });

  it('does not print secrets', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow(
      /ADMIN_PASSWORD: got a value of another form/,
    );
  });
});
