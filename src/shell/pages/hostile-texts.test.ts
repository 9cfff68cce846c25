import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { normaliseDecimal, toLatinDigits } from '#base/digits.ts';
import { readMailbox } from '#base/mailbox.ts';
import { parseDate } from '#base/parse-date.ts';
import { foldForSearch, searchText } from '#base/search.ts';
import { isSocialEntry } from '#base/social-links.ts';
import { email, newPassword, phone, recoveryCode, username } from '#modules/accounts/accounts.fields.ts';
import { browserOf } from '#modules/accounts/session/browser-name.engine.ts';
import { recogniseFile } from '#modules/attachments/file-kind.reader.ts';
import { cleanName } from '#modules/attachments/file-name.engine.ts';
import { isActiveDrawing, isDrawing, isTable } from '#modules/attachments/text-kind.engine.ts';
import { ibanIn, isSameAccount } from '#modules/banking/statements/accounts.engine.ts';
import { readCamt } from '#modules/banking/statements/camt.reader.ts';
import { readAmount, readDay } from '#modules/banking/statements/cells.engine.ts';
import { orderOfDays } from '#modules/banking/statements/day-order.engine.ts';
import { kindOfHeading } from '#modules/banking/statements/headings.engine.ts';
import { freeKeys, knownLines } from '#modules/banking/statements/known-lines.engine.ts';
import { sortParts } from '#modules/banking/statements/own-part.engine.ts';
import { emptyPart, maxAccounts } from '#modules/banking/statements/parsed.values.ts';
import { looksLikeMt940, readMt940 } from '#modules/banking/statements/swift.engine.ts';
import { readTable } from '#modules/banking/statements/table.engine.ts';
import { linesOf } from '#modules/blog/versions.engine.ts';
import { readSpans } from '#modules/branches/hours.engine.ts';
import { readCsv } from '#modules/imports/file/csv.reader.ts';
import { separatorOf } from '#modules/imports/file/separator.engine.ts';
import { readXlsx } from '#modules/imports/file/xlsx.reader.ts';
import {
  dateStyles,
  firstSheet,
  isDateFormat,
  relationsOf,
  sharedTexts,
  sheetRows,
  type XmlReader,
} from '#modules/imports/file/xlsx-parts.reader.ts';
import { guessMapping, placeOfHeadings } from '#modules/imports/mapping.engine.ts';
import { readFileContent } from '#modules/media/image/file-content.input.ts';
import { recognise } from '#modules/media/image/image-type.engine.ts';
import { lengthOf, sanitiseSvg } from '#modules/media/svg/svg.engine.ts';
import { spamReasonOf } from '#modules/requests/spam.policy.ts';
import { requestLocale } from '#server/http/request-locale.ts';
import { scrubbed } from '#server/log-scrub.ts';
import { plainText, sanitiseFullText, sanitiseRichText } from '#server/rich-text.ts';
import { archiveOf, workbookParts } from '#tests/support/archive.ts';
import { growthFault } from '#tests/support/growth.ts';
import { withOwnDirections, withWholeMeasures, withWholePhones } from '#ui/rich-html.ts';
import { codingFor } from '../http/compress.ts';
import { pageLabelOf } from '../http/route-labels.ts';
import { dataAskedFor, localeOf, pageCacheKey } from './page-cache-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'omran-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

function fileOf(content: string | Uint8Array): string {
  files += 1;
  const path = join(folder, `file ${files % 10}`);
  writeFileSync(path, content);
  return path;
}

/** Inputs on which careless patterns backtrack: long runs that nearly match. */
const seeds = [
  ...[
    'a',
    ' ',
    '\t',
    '\n',
    ' \n',
    '0',
    '+',
    '.',
    '-',
    '@',
    '/',
    '\\',
    '"',
    '{',
    '=',
    ';',
    ',',
    '%',
    '٠',
    '[',
    '(',
  ],
  ...['a.', 'a-', 'a@', 'a ', 'a <', '\u200e', '\ufdfa', '://a', 'Bearer ', 'omran.a', '"password":"'],
  ...[
    '<',
    '<a ',
    '<a>',
    '<p>',
    '</b>',
    '<br ',
    '<a href="',
    '<!--',
    '<!---->',
    '<!DOCTYPE ',
    '<svg ',
    '<svg></svg>',
  ],
  ...[
    '<style>',
    '</style ',
    '<style ',
    '/*',
    'a{',
    'url(',
    'url( #',
    'ar;',
    'ar, ',
    'locale=',
    'http',
    'www.',
    '/en',
  ],
  ...[
    '?page=1&',
    ' on',
    'href=',
    'href= "',
    '1 Jan ',
    '1/1/',
    ' 1:1',
    'T ',
    '\n:86:',
    '\n-',
    '{4:',
    '?20',
    'SA0',
    '\r\n',
  ],
  ...[
    '""',
    '","',
    '_x00',
    '<c><v>',
    '<row r="1">',
    '<si><t>',
    '&amp;',
    '\\"',
    ' ·',
    '<img alt="',
    "'-",
    ', ',
  ],
];

/** Reads and forgets a refusal: only the time counts. */
const attempt =
  (read: (text: string) => unknown) =>
  async (text: string): Promise<void> => {
    try {
      await read(text);
    } catch {
      // Refused.
    }
  };

const take = async () => {};

function inXml(reader: XmlReader, text: string): void {
  reader.write(text);
  reader.end();
}

const sheet = () => sheetRows({ texts: ['a'], dates: [], from1904: false }, () => {});
const rowsOf = (text: string) =>
  (text.match(/.{1,90}/gs) ?? []).map((cell, place) => ({ number: place + 2, cells: [cell, cell, cell] }));
const heading = { number: 1, cells: ['Date', 'Text', 'Amount'] };

const readers: Record<string, (text: string) => unknown> = {
  'an e-mail': (text) => email.safeParse(text),
  'a name to sign in by': (text) => username.safeParse(text),
  'a password': (text) => newPassword.safeParse(text),
  'a phone': (text) => phone.safeParse(text),
  'a recovery code': (text) => recoveryCode.safeParse(text),
  'digits of other scripts': toLatinDigits,
  'a number': normaliseDecimal,
  'a date': parseDate,
  'a search': foldForSearch,
  'a text that is found': searchText,
  'a sender': readMailbox,
  'a link': isSocialEntry,
  'opening hours': readSpans,
  'a message': (message) => spamReasonOf({ name: 'x', message, honeypot: '', verdict: 'absent' }),
  'rich text': (text) => [sanitiseRichText(text), sanitiseFullText(text)],
  'rich text that is shown': (text) =>
    withOwnDirections(withWholePhones(withWholeMeasures(sanitiseRichText(text)))),
  'the words of rich text': (text) => plainText(`<p>${text}`),
  'a version of an article': linesOf,
  'a drawing': (text) => sanitiseSvg(`<svg>${text}`),
  'several drawings': (text) => sanitiseSvg(text.repeat(3)),
  'a style sheet': (text) => sanitiseSvg(`<svg><style>${text}</style>`),
  'a length of a drawing': lengthOf,
  'the head of a file': (text) => recognise(Buffer.from(text)),
  'a file as base64': readFileContent,
  'the name of a file': cleanName,
  'a file of text': (text) => [isDrawing(text), isActiveDrawing(text), isTable(text)],
  'a separator': separatorOf,
  'a sheet': (text) => inXml(sheet(), `<sheetData>${text}`),
  'the texts of a workbook': (text) => inXml(sharedTexts(), `<sst>${text}`),
  'the styles of a workbook': (text) => dateStyles(`<styleSheet>${text}`),
  'a number format': isDateFormat,
  'the parts of a workbook': (text) => [relationsOf(`<r>${text}`, 'a/b'), firstSheet(`<r>${text}`)],
  'headings of an import': (text) => [
    guessMapping([text, text], [{ name: 'a', headings: ['a'] }]),
    placeOfHeadings(rowsOf(text), [{ name: 'a', headings: ['a'] }]),
  ],
  'a day of a bank': (text) => [readDay(text), readDay(text.slice(0, 90))],
  'an amount of a bank': (text) => [readAmount(text), readAmount(text.slice(0, 90))],
  'the order of days': (text) => orderOfDays([text, ...rowsOf(text).flatMap(({ cells }) => cells)]),
  'a heading of a bank': (text) => kindOfHeading(text),
  'an account of a bank': (text) => [isSameAccount(text, 'SA0380000000608010167519'), ibanIn(text)],
  'a cell of a bank': (text) => readTable([heading, { number: 2, cells: [text, text, text] }]),
  'a SWIFT message': (text) => [looksLikeMt940(text), readMt940(`:20:a\n:25:b\n:61:${text}\n:86:${text}`)],
  'an ISO 20022 message': (text) => readCamt(`<Stmt><Ntry>${text}`),
  'a browser’s name': browserOf,
  'accepted languages': (text) => requestLocale(text, text),
  'accepted codings': codingFor,
  cookies: (text) => localeOf('/', text),
  'an address': (text) => [pageLabelOf(text), pageCacheKey(text, 'ar'), localeOf(text, '')],
  'an address of data': (text) => dataAskedFor(`/page-data/${text}`),
  'a line of the log': scrubbed,
};

/** Readers of many rows, whose cells match the patterns above. */
const tableReaders: Record<string, (text: string) => unknown> = {
  'a table of a bank': (text) => readTable([heading, ...rowsOf(text)]),
  'facts above a table': (text) => readTable([...rowsOf(text), { number: 9999, cells: heading.cells }]),
};

/** Readers of whole files, which do not match patterns themselves, or those above. */
const fileReaders: Record<string, (path: string) => unknown> = {
  'an attachment': recogniseFile,
  'a table in text': (path) => readCsv(path, take),
};

/** Readers of whole archives. */
const archiveReaders: Record<string, (path: string) => unknown> = {
  'an attachment': recogniseFile,
  'a workbook': (path) => readXlsx(path, take),
};

/** Equal movements of one day. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    ...{ row, date: '2026-10-05', amount: 100, text: 'a', reference: '', party: '' },
  }));
const earlier = (count: number) =>
  lines(count).map((line, id) => ({ ...line, id, statement_id: 1, text: `${id}`, key: String(id) }));

/** Work on many things, whatever they contain. */
const crowds: Record<string, [work: (things: never) => unknown, of: (count: number) => unknown]> = {
  'movements that look alike': [
    ([lines, earlier]: [never, never]) => knownLines(lines, earlier, 5, () => 6),
    (count) => [lines(count), earlier(count)],
  ],
  'keys of movements that look alike': [
    ([all, taken]: [never, Set<string>]) => freeKeys(all, [], taken),
    (count) => [lines(count), new Set(freeKeys(lines(count), [], new Set()))],
  ],
  'rows of many accounts': [
    readTable,
    (count) => [
      { number: 1, cells: ['Date', 'Text', 'Amount', 'Account'] },
      ...Array.from({ length: count }, (_, place) => ({
        ...{ number: place + 2, cells: ['1/1/2026', 'a', '5', `${100_000 + place}`] },
      })),
    ],
  ],
  'messages of many accounts': [
    (parts) => sortParts(parts, 'SA0380000000608010167519'),
    (count) => Array.from({ length: count }, (_, at) => emptyPart(String(100_000 + (at % maxAccounts)))),
  ],
};

const runs = (seed: string) => (length: number) => seed.repeat(Math.ceil(length / seed.length));

it.each(Object.entries(readers))('%s is read in linear time, whatever it contains', async (_what, read) => {
  for (const seed of seeds) {
    const run = runs(seed);
    for (const textOf of [(length: number) => `${run(length)}!`, (length: number) => `x${run(length)}`])
      expect(
        await growthFault(attempt(read), textOf, { size: 4000, fromShort: true }),
        JSON.stringify(seed),
      ).toBeNull();
  }
});

it.each(Object.entries(tableReaders))('%s is read in linear time by its rows', async (_what, read) => {
  for (const seed of seeds)
    expect(
      await growthFault(attempt(read), runs(seed), { size: 4000, fromShort: false }),
      JSON.stringify(seed),
    ).toBeNull();
});

it.each(Object.entries(fileReaders))('%s is read in linear time as a file', async (_what, read) => {
  for (const seed of seeds) {
    const run = runs(seed);
    const file = (length: number) => fileOf(`${run(length)}!`);
    expect(
      await growthFault(attempt(read), file, { size: 20_000, fromShort: false }),
      JSON.stringify(seed),
    ).toBeNull();
  }
});

it.each(Object.entries(archiveReaders))('%s is read in linear time as an archive', async (_what, read) => {
  for (const seed of ['<row>', '<c><v>1</v></c>', '<a>', '</a>', 'x', '\0']) {
    const run = runs(seed);
    const inside = (length: number) => fileOf(archiveOf(workbookParts(run(length))));
    const broken = (length: number) => fileOf(`PK\u0003\u0004${run(length)}PK\u0005\u0006${run(30)}`);
    const names = (length: number) =>
      fileOf(
        archiveOf(Object.fromEntries([...run(length / 100)].map((_, place) => [`${seed}${place}`, '']))),
      );
    for (const make of [inside, broken, names])
      expect(
        await growthFault(attempt(read), make, { size: 20_000, fromShort: false }),
        `${make.name} ${JSON.stringify(seed)}`,
      ).toBeNull();
  }
});

it.each(Object.entries(crowds))('%s take linear time', async (_what, [work, of]) => {
  expect(await growthFault(work, of as (size: number) => never, { size: 500, fromShort: false })).toBeNull();
});
