import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import { localePath } from '#i18n/locale-path.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { letterhead, type Outgoing, queueMail } from './delivery/queue.service.ts';
import type { Letter } from './letter/letter.values.ts';
import {
  type AddressCode,
  type Addressing,
  answerLetter,
  type Confirmation,
  emailChangedLetter,
  emailCodeLetter,
  estimationLetter,
  invitationLetter,
  newRequestLetter,
  passwordChangedLetter,
  passwordResetLetter,
  type RequestFacts,
  welcomeLetter,
} from './letter/letters.mails.ts';
import { keyOfLink } from './mail-secrets.engine.ts';

export interface Recipient {
  /** One bare address. */
  to: string;
  name: string;
  locale: Locale;
  /** The record that the mail is about. */
  about?: Outgoing['about'];
}

/** Mails a one-time link to a new password, valid for `minutes`. */
export async function sendPasswordReset(
  context: ServerContext,
  { url, minutes, ...to }: Recipient & { url: string; minutes: number },
): Promise<void> {
  const write = (who: Addressing) => passwordResetLetter(who, { url, minutes });
  await send(context, 'password_reset', to, write, { secrets: [keyOfLink(url)] });
}

/** Mails a one-time link to the first password of a new account, valid for `days`. `on` as for `queueMail`. */
export async function sendInvitation(
  context: ServerContext,
  { url, days, ...to }: Recipient & { url: string; days: number },
  on?: Connection,
): Promise<void> {
  const write = (who: Addressing) => invitationLetter(who, { url, days });
  await send(context, 'invitation', to, write, { on, secrets: [keyOfLink(url)] });
}

/** Mails that the password was changed, at the ISO time `at`. */
export async function sendPasswordChanged(
  context: ServerContext,
  { at, ...to }: Recipient & { at: string },
): Promise<void> {
  await send(context, 'password_changed', to, (who) => passwordChangedLetter(who, { at }));
}

/** Mails a one-time code that confirms the address. `on` as for `queueMail`. */
export async function sendEmailCode(
  context: ServerContext,
  { code, minutes, ...to }: Recipient & AddressCode,
  on?: Connection,
): Promise<void> {
  await send(context, 'email_code', to, (who) => emailCodeLetter(who, { code, minutes }), {
    on,
    secrets: [{ kind: 'code', text: code }],
  });
}

/** Tells the old address of an account that `email` replaced it at the ISO time `at`. `on` as for `queueMail`. */
export async function sendEmailChanged(
  context: ServerContext,
  { at, email, ...to }: Recipient & { at: string; email: string },
  on?: Connection,
): Promise<void> {
  await send(context, 'email_changed', to, (who) => emailChangedLetter(who, { at, email }), { on });
}

/** Mails a welcome to a new customer, who confirms their address by the code. `on` as for `queueMail`. */
export async function sendWelcome(
  context: ServerContext,
  { confirmation, ...to }: Recipient & { confirmation?: AddressCode },
  on?: Connection,
): Promise<void> {
  const path = localePath('/#estimation-calculator', to.locale === 'en' ? '/en' : '/');
  const calculator = `${context.config.publicUrl}${path}`;
  const write = (who: Addressing) => welcomeLetter(who, { calculator, confirmation });
  const secrets: Outgoing['secrets'] = confirmation && [{ kind: 'code', text: confirmation.code }];
  await send(context, 'welcome', to, write, { on, secrets });
}

/** A quote request or a message, as described in a mail. */
export interface RequestNews extends Omit<RequestFacts, 'page'> {
  request: number;
}

/**
 * Mails staff about the request or message with the id `request`; replies go to the visitor, whose name is
 * `name`.
 */
export async function sendNewRequest(
  context: ServerContext,
  { request, to, name, locale, ...news }: Recipient & RequestNews,
): Promise<void> {
  const page = `${context.config.publicUrl}/admin/requests/${request}`;
  const write = (who: Addressing) => newRequestLetter(who, { ...news, page });
  await send(context, 'new_request', { to, name, locale }, write, {
    about: { subject: 'request', id: request },
    replyTo: news.email || undefined,
  });
}

/**
 * Mails a customer their estimation, or that it was confirmed, with its paper under the file name `file`; `code` is the
 * secret end of its link, null without one. `on` as for `queueMail`.
 */
export async function sendEstimation(
  context: ServerContext,
  given: Recipient & { file: string; news: Confirmation; code: string | null; isConfirmed: boolean },
  on?: Connection,
): Promise<void> {
  const { file, news, code, isConfirmed, ...to } = given;
  const kind = isConfirmed ? 'estimation_confirmed' : 'estimation_sent';
  const paper = { subject: 'estimation', id: news.number, locale: to.locale, name: file };
  const write = (who: Addressing) => estimationLetter(kind, who, news);
  await send(context, kind, to, write, {
    on,
    about: { subject: 'estimation', id: news.number },
    attachments: [paper],
    secrets: code === null ? [] : [{ kind: 'share', text: code }],
  });
}

/** Mails what staff answer about a record; replies go to the company at `replyTo`. `on` as for `queueMail`. */
export async function sendAnswer(
  context: ServerContext,
  { subject, text, replyTo, ...to }: Recipient & { subject: string; text: string; replyTo: string },
  on?: Connection,
): Promise<void> {
  await send(context, 'answer', to, (who) => answerLetter(who, { subject, text }), {
    on,
    about: to.about,
    replyTo: replyTo || undefined,
  });
}

async function send(
  context: ServerContext,
  kind: string,
  { to, name, locale, about }: Recipient,
  write: (who: Addressing) => Letter,
  {
    on,
    ...more
  }: { on?: Connection | undefined } & Pick<Outgoing, 'about' | 'replyTo' | 'attachments' | 'secrets'> = {},
): Promise<void> {
  const { name: company } = await letterhead(context, locale, on);
  await queueMail(
    context,
    { to, kind, about, ...more, ...write({ locale, name: userName(name, locale), company }) },
    on,
  );
}
