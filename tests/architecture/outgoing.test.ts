import { describe, expect, it } from 'vitest';
import { readSources, roomOf, type Source } from './sources.ts';

/** Code that runs on the server: other rooms, and the web folders of modules, run in browsers. */
const onServer = readSources().filter(
  ({ path }) =>
    !/\.(test|factory)\.tsx?$/.test(path) &&
    !['base', 'wire', 'browser', 'i18n', 'ui'].includes(roomOf(path)) &&
    !/^(modules\/[^/]+|shell)\/web\//.test(path) &&
    path !== 'entry.client.tsx',
);

/** The one client, and the ways to the database and the mail server. */
const ways = /^server\/(outgoing|db)\/|^modules\/outbox\/delivery\/smtp\.service\.ts$/;

/** A service worker, as text for browsers. */
const forBrowsers = ['shell/http/panel-worker.ts'];

/** What Node's modules for networks offer besides opening connections. */
const harmless =
  /^(type .*|createServer|Server( as \w+)?|isIP(v4|v6)?|BlockList|AddressInfo|IncomingMessage|ServerResponse|RequestListener)$/;

function elsewhere({ path }: Source): boolean {
  return !ways.test(path) && !forBrowsers.includes(path);
}

describe('the server', () => {
  it('calls other servers through the guarded client only', () => {
    const calling = /(?<![.\w])(fetch|XMLHttpRequest|WebSocket|EventSource)\s*\((?!\w+: )/;
    const found = onServer.filter(elsewhere).filter(({ text }) => calling.test(withoutComments(text)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('opens connections by Node or a library in few places', () => {
    const network =
      /import (type )?([^;]*?) from '(?:node:)?(?:https?|http2|net|tls|dgram|dns|dns\/promises)'/g;
    const found = onServer.filter(elsewhere).flatMap(({ path, text }) =>
      [...text.matchAll(network)]
        .filter(([, typeOnly]) => !typeOnly)
        .flatMap(([, , names = '']) => names.replace(/[{}\n]/g, ' ').split(','))
        .map((name) => name.trim())
        .filter((name) => name !== '' && !harmless.test(name))
        .map((name) => `${path} ${name}`),
    );
    expect(found).toEqual([]);
    const libraries = /from '(undici|axios|got|node-fetch|ws|nodemailer|pg)'/;
    const using = onServer
      .filter(elsewhere)
      .filter(({ imports }) =>
        imports.some(({ specifier, typeOnly }) => !typeOnly && libraries.test(`from '${specifier}'`)),
      );
    expect(using.map(({ path }) => path)).toEqual([]);
  });

  it('loads no network code by other means', () => {
    const loading = /(?:import|require|getBuiltinModule)\(\s*'(?:node:)?(?:https?|http2|net|tls|dgram|dns)'/;
    expect(
      onServer
        .filter(elsewhere)
        .filter(({ text }) => loading.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
