import { expect, it } from 'vitest';
import { toLatinDigits } from '#base/digits.ts';
import { readMailbox } from '#base/mailbox.ts';
import { foldForSearch } from '#base/search.ts';
import { isSocialEntry } from '#base/social-links.ts';
import { email, newPassword, phone, recoveryCode, username } from '#modules/accounts/accounts.fields.ts';
import { browserOf } from '#modules/accounts/session/browser-name.engine.ts';
import { readFileContent } from '#modules/media/image/file-content.input.ts';
import { recognise } from '#modules/media/image/image-type.engine.ts';
import { sanitiseSvg } from '#modules/media/svg/svg.engine.ts';
import { spamReasonOf } from '#modules/requests/spam.policy.ts';
import { requestLocale } from '#server/http/request-locale.ts';
import { scrubbed } from '#server/log-scrub.ts';
import { plainText, sanitiseRichText } from '#server/rich-text.ts';
import { codingFor } from '../http/compress.ts';
import { pageLabelOf } from '../http/route-labels.ts';
import { dataAskedFor, localeOf, pageCacheKey } from './page-cache-key.ts';

/** Inputs on which careless patterns backtrack: long runs that nearly match. */
const seeds = [
  ...['a', ' ', '\t', '\n', ' \n', '0', '+', '.', '-', '@', '/', '\\', '"', '{', '=', ';', ',', '%', '٠'],
  ...['a.', 'a-', 'a@', 'a ', 'a <', '\u200e', '\ufdfa', '://a', 'Bearer ', 'omran.a', '"password":"'],
  ...[
    '<',
    '<a ',
    '<p>',
    '<br ',
    '<a href="',
    '<!--',
    '<!---->',
    '<!DOCTYPE ',
    '<svg ',
    '<svg></svg>',
    '<style>',
    '</style ',
  ],
  ...['<style ', '/*', 'a{', 'url(', 'url( #', 'ar;', 'ar, ', 'locale=', 'http', 'www.', '/en', '?page=1&'],
];

const readers: Record<string, (text: string) => unknown> = {
  'an e-mail': (text) => email.safeParse(text),
  'a name to sign in by': (text) => username.safeParse(text),
  'a password': (text) => newPassword.safeParse(text),
  'a phone': (text) => phone.safeParse(text),
  'a recovery code': (text) => recoveryCode.safeParse(text),
  'digits of other scripts': toLatinDigits,
  'a search': (text) => foldForSearch(text.slice(0, 1000)),
  'a sender': readMailbox,
  'a link': isSocialEntry,
  'a message': (message) => spamReasonOf({ name: 'x', message, honeypot: '', verdict: 'absent' }),
  'rich text': sanitiseRichText,
  'text with markup': (text) => plainText(`<p>${text}`),
  'a drawing': (text) => sanitiseSvg(`<svg>${text}`),
  'several drawings': (text) => sanitiseSvg(text.repeat(3)),
  'a style sheet': (text) => sanitiseSvg(`<svg><style>${text}</style>`),
  'the head of a file': (text) => recognise(Buffer.from(text)),
  'a file as base64': readFileContent,
  'a browser’s name': browserOf,
  'accepted languages': (text) => requestLocale(text, text),
  'accepted codings': codingFor,
  cookies: (text) => localeOf('/', text),
  'an address': (text) => [pageLabelOf(text), pageCacheKey(text, 'ar'), localeOf(text, '')],
  'an address of data': (text) => dataAskedFor(`/page-data/${text}`),
  'a line of the log': scrubbed,
};

const length = 10_000;
const maxMilliseconds = 100;

/** CPU time, the best of three runs: the machine may be busy. */
function timeOf(work: () => unknown): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && quickest >= maxMilliseconds; tries += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    quickest = Math.min(quickest, (user + system) / 1000);
  }
  return quickest;
}

it.each(Object.entries(readers))('%s is read in linear time, whatever it contains', (_what, read) => {
  for (const seed of seeds) {
    const run = seed.repeat(Math.ceil(length / seed.length));
    for (const text of [run, `${run}!`, `x${run}`]) {
      expect(
        timeOf(() => read(text)),
        JSON.stringify(seed),
      ).toBeLessThan(maxMilliseconds);
    }
  }
});
