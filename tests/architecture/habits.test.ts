import { describe, expect, it } from 'vitest';
import { leftOut } from '../../vite.unused.ts';
import { readSources, type Source } from './sources.ts';

const product = readSources().filter(({ path }) => !/\.test\.tsx?$|\.factory\.ts$/.test(path));

function lines(pattern: RegExp, except: (source: Source) => boolean = () => false): string[] {
  return product
    .filter((source) => !except(source))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, position) => (pattern.test(line) ? [`${path}:${position + 1} ${line.trim()}`] : [])),
    );
}

const isComment = /^\s*(\*|\/\/|\/\*)/;

describe('the code', () => {
  it('reads the environment in the configuration room only', () => {
    expect(lines(/process\.env/, ({ path }) => path.startsWith('server/config/'))).toEqual([]);
  });

  it('names a database engine only in the database room', () => {
    const inCode = lines(/sqlite|postgres/i, ({ path }) => /^server\/(db|config)\//.test(path));
    expect(inCode.filter((line) => !isComment.test(line.replace(/^\S+ /, '')))).toEqual([]);
  });

  it('asks one function whether a mail leaves', () => {
    const own =
      /^modules\/sample-year\/play\/|^server\/config\/|^modules\/outbox\/delivery\/|^shell\/(doctor|start)\//;
    expect(lines(/\bsmtpUrl\b/, ({ path }) => own.test(path))).toEqual([]);
  });

  it('names the tables of a module with `tablesOf`, without a cast', () => {
    const elsewhere = ({ path }: Source) => !path.startsWith('modules/') || path.includes('/migrations/');
    expect(lines(/as Kysely</, elsewhere)).toEqual([]);
  });

  it('writes SQL of its own in repositories and migrations only', () => {
    const elsewhere = ({ path }: Source) =>
      !path.startsWith('modules/') || /\.repository\.ts$|\/migrations\//.test(path);
    expect(lines(/\bsql(<.*>)?`/, elsewhere)).toEqual([]);
  });

  it('calls contracts from pages, not paths', () => {
    const elsewhere = ({ path }: Source) => !/^modules\/[^/]+\/web\//.test(path);
    expect(lines(/['"`]\/api\//, elsewhere)).toEqual([]);
  });

  it('leaves the sides of a value with a direction of its own to the element around it', () => {
    // Its start is not that of the line.
    const sided =
      /<(bdi|Ltr)\s[^>]*className=[^>]*?\b((m|p|border-|rounded-)[se]-|text-(start|end)\b|block\b)[^>]*/g;
    const found = product.flatMap(({ path, text }) =>
      [...text.matchAll(sided)]
        .filter(([tag]) => !/inline-block|unicode-bidi:plaintext/.test(tag))
        .map(([tag]) => `${path} ${tag}`),
    );
    expect(found).toEqual([]);
  });

  it('reads the address of a page from `url`, as `request.url` of its data ends in .data', () => {
    const elsewhere = ({ path }: Source) => !/^modules\/[^/]+\/web\//.test(path);
    expect(lines(/\brequest\.url\b/, elsewhere)).toEqual([]);
  });

  it('uses no feature of React and its router that the build leaves out', () => {
    for (const [library, names] of Object.entries(leftOut)) {
      const imported = new RegExp(`import (?!type )[^;]*\\b(${names.join('|')})\\b[^;]*from '${library}'`);
      expect(product.filter(({ text }) => imported.test(text)).map(({ path }) => path)).toEqual([]);
    }
    expect(lines(/<Fragment\s[^>]*\bref=|\bformAction=\{/)).toEqual([]);
  });

  it('loads the authentication library when it is first needed, not at the start', () => {
    const itself = /session\/(auth|totp-replay-guard)\.service\.ts$/;
    const loading = /^(?!import type ).*\bfrom '(better-auth\b.*|.*(auth|totp-replay-guard)\.service\.ts)'/;
    expect(lines(loading, ({ path }) => itself.test(path))).toEqual([]);
  });

  it('writes breakpoints in rem, which follow the size of letters', () => {
    expect(lines(/\b(min|max)-\[[\d.]+px\]:|matchMedia\(.*\dpx\)/)).toEqual([]);
  });

  it('uses only logical sides, which mirror', () => {
    const physical =
      /["'`\s:](-?(m|p)[lr]-|(left|right)-\d|-?(left|right)-\[|text-(left|right)\b|border-[lr]\b|rounded-[lr]\b|rounded-[tb][lr]\b|float-(left|right)|scroll-[mp][lr]-)/;
    // Figures align to one physical edge in both directions.
    const inMarkup = lines(physical, ({ path }) => !path.endsWith('.tsx')).filter(
      (line) => !line.includes('numeric'),
    );
    expect(inMarkup).toEqual([]);
  });

  it('formats numbers and dates in one place', () => {
    expect(
      lines(/toLocale(Date|Time)?String|new Intl\.|Intl\.(Number|DateTime)Format\(/, ({ path }) =>
        path.startsWith('i18n/'),
      ),
    ).toEqual([]);
  });

  it('has no texts in components', () => {
    const arabic = /[\u0621-\u064a]{2,}/;
    const inComponents = lines(arabic, ({ path }) => !path.endsWith('.tsx'));
    expect(inComponents.filter((line) => !isComment.test(line.replace(/^\S+ /, '')))).toEqual([]);
  });

  it('isolates names in headings and notices, so that text direction stays right', () => {
    const named = /(<p.*|title=\{|text: )t\('[\w.]+', \{.*?[{,] name\b(?!: isolated\()/;
    const tooltips = /picture-tile\.tsx$/;
    expect(lines(named, ({ path }) => tooltips.test(path))).toEqual([]);
  });

  it('has no folders for miscellaneous code', () => {
    const drawers = product.filter(({ path }) =>
      /(^|\/)(utils?|lib|helpers?|common|misc|shared)(\/|\.tsx?$)/.test(path),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });
});
