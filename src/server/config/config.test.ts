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
      trustedProxies: 0,
    });
  });

  it.each([
    ['follows PORT', { PORT: '8080' }, 'http://localhost:8080'],
    ['loses its trailing slash', { PUBLIC_URL: 'https://matana.sa/' }, 'https://matana.sa'],
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

  it('names every faulty variable, what it got and what it takes', () => {
    const read = () => readConfig({ PORT: 'eighty', SESSION_TTL: '-5', PUBLIC_URL: 'matana.sa' });
    expect(read).toThrow(/PORT: got "eighty"; takes TCP port, 0 to 65535/);
    expect(read).toThrow(/SESSION_TTL: got "-5"; takes seconds, 10 or more/);
    expect(read).toThrow(/PUBLIC_URL: got "matana.sa"; takes .*https:\/\//);
  });

  it('does not print secrets', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow(
      /ADMIN_PASSWORD: got a value of another form/,
    );
  });
});
