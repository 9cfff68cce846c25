import type { Locale } from '#base/locale.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { mailWords } from '../outbox.words.ts';
import type { Letter } from './letter.values.ts';
import { isolated, isolatedLines, oneLine } from './letter-lines.engine.ts';

/** Recipient and company of a letter. */
export interface Addressing {
  locale: Locale;
  /** The reader's name. */
  name: string;
  company: string;
}

/** A one-time link to a new password, valid for `minutes`. */
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

/** An invitation to an account: a one-time link to choose a password, valid for `days`. */
export function invitationLetter(to: Addressing, { url, days }: { url: string; days: number }): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('invitation.subject', { company: oneLine(to.company) })),
    paragraphs: [
      t('invitation.what', { company: isolated(to.company) }),
      t('invitation.valid', { count: days }),
    ],
    action: { label: t('invitation.action'), url },
    closing: [t('invitation.ignore')],
  };
}

/** Notice that a password was changed, at the ISO time `at`. */
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

/** A one-time code that confirms an address, valid for `minutes`. It stands alone on its line. */
export interface AddressCode {
  code: string;
  minutes: number;
}

/** A code that confirms that the reader owns the address. */
export function emailCodeLetter(to: Addressing, { code, minutes }: AddressCode): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('email_code.subject')),
    paragraphs: [
      t('email_code.what', { company: isolated(to.company) }),
      code,
      t('email_code.valid', { count: minutes }),
    ],
    closing: [t('email_code.ignore')],
  };
}

/** Notice to the old address of an account that `email` replaced it, at the ISO time `at`. */
export function emailChangedLetter(to: Addressing, { at, email }: { at: string; email: string }): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('email_changed.subject')),
    paragraphs: [
      t('email_changed.what', {
        company: isolated(to.company),
        email: isolated(email),
        date: formatDate(at, to.locale),
        time: formatTime(at, to.locale),
      }),
      t('email_changed.contact'),
    ],
  };
}

/** Welcome letter to a new customer, who confirms their address by the code; `calculator` is where they can start. */
export function welcomeLetter(
  to: Addressing,
  { calculator, confirmation }: { calculator: string; confirmation?: AddressCode | undefined },
): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t('welcome.subject', { company: oneLine(to.company) })),
    paragraphs: [
      t('welcome.what', { company: isolated(to.company) }),
      ...(confirmation
        ? [t('welcome.code'), confirmation.code, t('email_code.valid', { count: confirmation.minutes })]
        : []),
    ],
    action: { label: t('welcome.action'), url: calculator },
    closing: [t('welcome.stranger')],
  };
}

/** What a visitor's form tells staff; `page` shows the request. */
export interface RequestFacts
  extends Record<'phone' | 'email' | 'realty' | 'project' | 'message' | 'page', string> {
  /** The form it came from. */
  source: 'site' | 'contact';
  /** Subject of a message; '' for a quote request. */
  topic: string;
}

/** Notice to staff of a quote request, with the codes of building type and scope, or of a message. */
export function newRequestLetter(to: Addressing, news: RequestFacts): Letter {
  const t = mailWords(to.locale);
  const of = news.source === 'contact' ? 'new_message' : 'new_request';
  const reach = [news.phone, news.email].filter(Boolean).map(isolated).join(' · ');
  return {
    locale: to.locale,
    subject: t(`${of}.subject`, { name: oneLine(to.name), topic: oneLine(news.topic) }),
    paragraphs: [
      [
        t(`${of}.what`, { name: isolated(to.name), phone: isolated(news.phone), reach }),
        t(`${of}.source`),
      ].join('\n'),
      t(`${of}.wanted`, {
        ...(news.source === 'site' && {
          realty: t(`new_request.realty.${news.realty}`),
          project: t(`new_request.project.${news.project}`),
        }),
        topic: isolated(news.topic),
      }),
      isolatedLines(news.message),
    ],
    action: { label: t(`${of}.action`), url: news.page },
    closing: news.email ? [t(`${of}.answer`)] : [],
    reason: t(`${of}.reason`),
  };
}

/** Data of the mail about a confirmed estimation, formatted for reading. */
export interface Confirmation {
  number: number;
  /** Building type and scope, such as `Villa, structure only`. */
  scope: string;
  /** Amount with unit. */
  amount: string;
  /** Sentence on whether it includes VAT. */
  vat: string;
  /** Last day on which the price is valid. */
  until: string;
  /** Its address. */
  page: string;
}

/** An estimation for its customer, or notice that staff confirmed it, with its price. */
export function estimationLetter(
  kind: 'estimation_confirmed' | 'estimation_sent',
  to: Addressing,
  news: Confirmation,
): Letter {
  const t = mailWords(to.locale);
  return {
    ...opening(to, t(`${kind}.subject`, { number: news.number })),
    paragraphs: [
      t(`${kind}.what`, {
        company: isolated(to.company),
        number: news.number,
        scope: news.scope,
      }),
      [
        t(`${kind}.price`, { amount: isolated(news.amount) }),
        news.vat,
        t(`${kind}.until`, { date: news.until }),
      ].join('\n'),
    ],
    action: { label: t(`${kind}.action`), url: news.page },
    reason: t(`${kind}.reason`),
  };
}

/** An answer that staff wrote, greeting included. */
export function answerLetter(
  { locale }: Addressing,
  { subject, text }: { subject: string; text: string },
): Letter {
  return {
    locale,
    subject,
    paragraphs: text.split(/\n{2,}/).map(isolatedLines),
    reason: mailWords(locale)('answer.reason'),
  };
}

/** A mail that tests delivery. */
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
