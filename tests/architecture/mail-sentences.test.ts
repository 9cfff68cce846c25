import { describe, expect, it } from 'vitest';
import { cataloguePairs, readWords } from './catalogues.ts';
import { moduleOf, readSources } from './sources.ts';

/** What says that something is, was or will be mailed. */
const claims = {
  ar: /بالبريد|(?:إلى|على) بريد|تفق[ّ]?د بريد|غير المرغوب|(?:أ?رسل|نرسل|يصل|تصل|وصل)[^.:؛؟]*(?:بريد|\{email\}|\{to\})/u,
  en: /\be?mailed\b|\bby e?-?mail\b|\bspam folder\b|\bcheck your e-?mail\b|\b(?:sent|sends?|goes?|comes?|arrives?|reach(?:es)?|gets?|answer|invitation)\b[^.:;!?]*\b(?:e-?mails?|mails?|address)\b/i,
};

/** What says that nothing is mailed. */
const denials = {
  ar: /(?:لم|لا|ليس|بلا|دون)\s[^.؛]*(?:بريد|رسالة|تُرسل|يُرسل)|خادم البريد/u,
  en: /\b(?:not|no|nothing|cannot|could not)\b[^.;]*\b(?:e?mail\w*|e-mail|sent)\b|mail server/i,
};

/** Sentences that stay true where no mail leaves, by their catalogue: what chooses them, or what they speak of. */
const others: Record<string, Record<string, string>> = {
  'modules/acceptances/locales/link': {
    sent_to: 'chosen by the answer, which names an address only if the code is mailed',
    'evidence.channels.email': 'chosen by the channel of the evidence',
  },
  'modules/acceptances/locales/problems': { code_sent: 'chosen by the address in the answer' },
  'modules/accounts/locales/account': {
    'accounts.email.mailed': 'chosen by the answer, which says whether a code is mailed',
  },
  'modules/accounts/locales/entrance': { 'accounts.forgot.sent_hint': 'shown below sent_title' },
  'modules/accounts/locales/problems': {
    email_code_sent: 'chosen by mailLeaves; its siblings name the office',
  },
  'modules/branches/locales/site': { email: 'a mail program of the reader' },
  'modules/certificates/locales/public': { 'agreed.email': 'chosen by the channel of the evidence' },
  'modules/change-orders/locales/public': { 'signed.email': 'chosen by the channel of the evidence' },
  'modules/contracts/locales/public': { 'signed.email': 'chosen by the channel of the evidence' },
  'modules/customers/locales/journal': { 'values.proof.code': 'names a proof that was given' },
  'modules/customers/locales/panel': { 'proof.code': 'chosen by the proof that was given' },
  'modules/customers/locales/problems': { claim_sent: 'chosen by mailLeaves; its siblings name the office' },
  'modules/customers/locales/email': { add_text: 'speaks of the address' },
  'modules/designs/locales/panel': {
    spam: 'names a folder of requests',
    to_spam: 'names a folder of requests',
    moved_to_spam: 'speaks of requests',
  },
  'modules/estimations/locales/panel': {
    'mailed.estimation_sent': 'chosen by the state of the mail',
    'mailed.estimation_confirmed': 'chosen by the state of the mail',
  },
  'modules/notifications/locales/panel': { by_mail: 'names a choice, beside MailOff' },
  'modules/quotes/locales/public': { 'certificate.email': 'chosen by the channel of the evidence' },
  'modules/requests/locales/journal': { 'fields.answer': 'names a field' },
  'modules/requests/locales/panel': {
    'answer.mail': 'names a button, which MailOff replaces',
    moved_to_spam: 'speaks of requests',
    spam: 'names a folder of requests',
    to_spam: 'names a folder of requests',
  },
  'modules/requests/locales/quote': {
    'no_script.email': 'a mail program of the reader',
    'next.contact': 'a person of the office writes',
  },
  'ui/admin/record/locales/': {
    'evidence.channels.email': 'chosen by the channel of the evidence',
    'sharing.remind': 'names a button, which MailOff replaces',
  },
};

/** Texts of mails themselves, and the outbox, whose pages tell sent mails from kept ones. */
const apart = /\/mails\.$|^modules\/outbox\//;

const catalogues = cataloguePairs
  .map(([ar, en]) => ({ name: ar.replace(/ar\.json$/, ''), ar: readWords(ar), en: readWords(en) }))
  .filter(({ name }) => !apart.test(name))
  .map((catalogue) => ({ ...catalogue, claiming: claimingIn(catalogue) }));

interface Catalogue {
  name: string;
  ar: Map<string, string>;
  en: Map<string, string>;
}

/** Keys of the sentences on mail, in one language at least. */
function claimingIn({ ar, en }: Catalogue): string[] {
  const inLanguage = (words: Map<string, string>, language: 'ar' | 'en') =>
    [...words].flatMap(([key, text]) =>
      claims[language].test(text) && !denials[language].test(text) && !key.endsWith('_kept') ? [key] : [],
    );
  return [...new Set([...inLanguage(ar, 'ar'), ...inLanguage(en, 'en')])].sort();
}

const othersIn = (name: string) => others[name.replace(/\.$/, '')] ?? {};

describe('a sentence that claims a mail', () => {
  it('has a sibling for where no mail leaves, in both languages', () => {
    const missing = catalogues.flatMap(({ name, ar, en, claiming }) =>
      claiming
        .filter((key) => !(key in othersIn(name)) && !(ar.has(`${key}_kept`) && en.has(`${key}_kept`)))
        .map((key) => `${name} ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('is excepted only as long as it is there', () => {
    const found = catalogues.flatMap(({ name, claiming }) =>
      claiming.filter((key) => key in othersIn(name)).map((key) => `${name.replace(/\.$/, '')} ${key}`),
    );
    const listed = Object.entries(others).flatMap(([name, keys]) =>
      Object.keys(keys).map((key) => `${name} ${key}`),
    );
    expect(found.sort()).toEqual(listed.sort());
  });

  it('is used only by sources that also name its sibling', () => {
    const sources = readSources().filter(({ path }) => !/\.(?:test|factory)\.tsx?$/.test(path));
    const bare = catalogues.flatMap(({ name, ar, claiming }) => {
      const isProblem = name.endsWith('/problems.');
      const owner = moduleOf(name);
      return claiming
        .filter((key) => ar.has(`${key}_kept`))
        .flatMap((key) => {
          const said = isProblem ? `${owner}.${key}` : key;
          return sources
            .filter(({ path }) => isProblem || owner === null || moduleOf(path) === owner)
            .filter(({ text }) => saysAlone(text, said, isProblem))
            .map(({ path }) => `${path} ${said}`);
        });
    });
    expect(bare).toEqual([]);
  });
});

/** Whether `key` stands in a source as a word that nothing chooses by whether a mail leaves. */
function saysAlone(text: string, key: string, isProblem: boolean): boolean {
  if (text.includes(`'${key}_kept'`)) return false;
  const literal = `'${key.replaceAll('.', String.raw`\.`)}'`;
  const chosen = String.raw`\b(?:(?:mailWord|word)\((?:wordsOf\()?|mailedWords\([^;]*?)[^()]*${literal}`;
  const said = isProblem ? literal : String.raw`\bt\((?:[^()]*[?:])?\s*${literal}`;
  return new RegExp(said).test(text.replace(new RegExp(chosen, 'g'), ''));
}
