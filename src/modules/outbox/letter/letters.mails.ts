import type { Locale } from '#base/locale.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { mailWords } from '../outbox.words.ts';
import type { Letter } from './letter.values.ts';
import { isolated, isolatedLines, oneLine } from './letter-lines.engine.ts';

/** To whom a letter goes, and from which company. */
export interface Addressing {
  locale: Locale;
  /** The reader's name. */
  name: string;
  company: string;
}

/** A one-time link to a new password; `minutes` is how long it holds. */
export function passwordResetLetter(
  to: Addressing,
  { url, minutes }: { url: string; minutes: number },
): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('password_reset.subject')),
    paragraphs: [
      t('password_reset.what', { company: isolated(to.company) }),
      t('password_reset.valid', { count: minutes }),
    ],
    action: { label: t('password_reset.action'), url },
    closing: [t('password_reset.ignore')],
  };
}

/** The news that a password was changed, at the ISO time `at`. */
export function passwordChangedLetter(to: Addressing, { at }: { at: string }): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('password_changed.subject')),
    paragraphs: [
      t('password_changed.what', {
        company: isolated(to.company),
        date: formatDate(at, to.locale),
        time: formatTime(at, to.locale),
      }),
      t('password_changed.fine'),
      t('password_changed.contact'),
    ],
  };
}

/** The first letter to someone who has registered; `calculator` is where they can begin. */
export function welcomeLetter(to: Addressing, { calculator }: { calculator: string }): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('welcome.subject', { company: oneLine(to.company) })),
    paragraphs: [t('welcome.what', { company: isolated(to.company) })],
    action: { label: t('welcome.action'), url: calculator },
    closing: [t('welcome.stranger')],
  };
}

/** The news for staff that somebody asked for a quote, with the codes of what is to be built; `page` shows the request. */
export function newRequestLetter(
  to: Addressing,
  news: Record<'phone' | 'realty' | 'project' | 'message' | 'page', string>,
): Letter {
  const t = mailWords(to.locale);
  return {
    locale: to.locale,
    subject: t('new_request.subject', { name: oneLine(to.name) }),
    paragraphs: [
      t('new_request.what', { name: isolated(to.name), phone: isolated(news.phone) }),
      t('new_request.wanted', {
        realty: t(`new_request.realty.${news.realty}`),
        project: t(`new_request.project.${news.project}`),
      }),
      isolatedLines(news.message),
    ],
    action: { label: t('new_request.action'), url: news.page },
    closing: [t('new_request.answer')],
    reason: t('new_request.reason'),
  };
}

/** What a customer is written when their estimation was confirmed: all of it ready to be read. */
export interface Confirmation {
  number: number;
  /** What is built, such as `Villa, structure only`. */
  scope: string;
  /** Figure and unit. */
  amount: string;
  /** Whether VAT is in it, as a sentence. */
  vat: string;
  /** The last day on which the price holds. */
  until: string;
  /** Where it can be seen. */
  page: string;
}

/** The news that staff confirmed an estimation, and at which price. */
export function estimationConfirmedLetter(to: Addressing, news: Confirmation): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('estimation_confirmed.subject', { number: news.number })),
    paragraphs: [
      t('estimation_confirmed.what', {
        company: isolated(to.company),
        number: news.number,
        scope: news.scope,
      }),
      [
        t('estimation_confirmed.price', { amount: isolated(news.amount) }),
        news.vat,
        t('estimation_confirmed.until', { date: news.until }),
      ].join('\n'),
    ],
    action: { label: t('estimation_confirmed.action'), url: news.page },
    reason: t('estimation_confirmed.reason'),
  };
}

/** A mail to try whether mails arrive. */
export function testLetter(to: Addressing): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('test.subject', { company: oneLine(to.company) })),
    paragraphs: [t('test.what', { company: isolated(to.company) })],
    reason: t('test.reason'),
  };
}

function opening({ locale, name }: Addressing, subject: string) {
  return { locale, subject, greeting: mailWords(locale)('greeting', { name: isolated(name) }) };
}
