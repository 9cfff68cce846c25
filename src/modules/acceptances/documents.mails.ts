import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import { asciiAddress, isBareAddress } from '#base/mailbox.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import type { Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import { inSentences, mailLeaves, queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { mailOutcome } from '#wire/document-contracts.ts';

type Texts = Readonly<Record<string, string>>;

/** A document as its mails name it. */
export interface MailedDocument {
  /** Its kind and id; the kinds of its mails begin with the former. */
  subject: string;
  id: number;
  customer: {
    id: number | null;
    name: string;
    email: string;
    translations: { en?: { name?: string | undefined } | undefined };
  } | null;
  /** Language of the mails to the customer. */
  locale: Locale;
  words: Record<Locale, Translate>;
  /** What its texts name besides the company, the customer and the link, such as number and amount. */
  facts(locale: Locale): Texts;
  /** File name of its paper. */
  paperName(locale: Locale): string;
  /** Address of its list in the panel. */
  list: string;
}

/** The customer's name for readers of each language. */
export function namesOf(
  customer: Pick<NonNullable<MailedDocument['customer']>, 'name' | 'translations'> | null,
) {
  const name = customer?.name ?? '';
  return { ar: name, en: customer?.translations.en?.name || name };
}

/** The values that all mails about a document name, in a language. */
export async function mailFacts(
  context: ServerContext,
  { subject, id, customer, facts }: MailedDocument,
  locale: Locale,
  on: Connection,
) {
  const { share } = (await createShareLinks(context).of(subject, [id], on))(id);
  const company = await readCompany(on, locale);
  return {
    company: company.name,
    companyEmail: company.email,
    party: namesOf(customer)[locale],
    email: await emailNow(on, customer),
    code: share?.code ?? '',
    url: share ? pageAddress(context.config.publicUrl, `/d/${share.code}`, locale) : '',
    ...facts(locale),
  };
}

interface CustomersMail {
  /** Names of its paragraphs' texts. */
  paragraphs: readonly string[];
  /** Name of the text on its button; its own by default. */
  action?: string;
  /** What its paragraphs name besides. */
  values?: Texts;
  /** Without the paper. */
  plain?: boolean;
}

/**
 * What became of a mail: it leaves, it is only kept as there is no mail server, or there is none for lack of an
 * address.
 */
export type MailOutcome = z.infer<typeof mailOutcome>;

/** What becomes of a mail to the customer of a document now. */
export async function outcomeOfMail(
  context: ServerContext,
  customer: MailedDocument['customer'],
  on: Connection = context.database.kysely,
): Promise<MailOutcome> {
  return outcomeTo(context, await emailNow(on, customer));
}

function outcomeTo(context: ServerContext, email: string): MailOutcome {
  if (!isBareAddress(email)) return 'none';
  return mailLeaves(context) ? 'sent' : 'kept';
}

/** Mails the customer of a document in its language, with its paper. `on` is the caller's transaction. */
export async function mailCustomerOf(
  context: ServerContext,
  document: MailedDocument,
  kind: string,
  { paragraphs, action = `${kind}.action`, values = {}, plain = false }: CustomersMail,
  on: Connection,
): Promise<MailOutcome> {
  const { subject, id, locale } = document;
  const t = document.words[locale];
  const told = await mailFacts(context, document, locale, on);
  const outcome = outcomeTo(context, told.email);
  if (outcome === 'none') return outcome;
  const written = inSentences({ ...told, ...values });
  await queueMail(
    context,
    {
      to: told.email,
      kind: `${subject}_${kind}`,
      locale,
      about: { subject, id },
      subject: t(`${kind}.subject`, told),
      greeting: t('greeting', { name: written.party }),
      paragraphs: paragraphs.map((part) => t(`${kind}.${part}`, written)),
      ...(told.url && { action: { label: t(action), url: told.url } }),
      reason: t('reason', { company: told.company }),
      replyTo: told.companyEmail || undefined,
      secrets: told.code ? [{ kind: 'share', text: told.code }] : [],
      attachments: plain ? [] : [{ subject, id, locale, name: document.paperName(locale) }],
    },
    on,
  );
  return outcome;
}

/** Mails the company a copy of an accepted document; nothing without an address. */
export async function mailCompanyOf(
  context: ServerContext,
  document: MailedDocument,
  kind: string,
  on: Connection,
): Promise<void> {
  const { subject, id } = document;
  const t = document.words.ar;
  const told = await mailFacts(context, document, 'ar', on);
  const to = asciiAddress(told.companyEmail);
  if (!isBareAddress(to)) return;
  await queueMail(
    context,
    {
      to,
      kind: `${subject}_${kind}`,
      locale: 'ar',
      about: { subject, id },
      subject: t(`${kind}.subject`, told),
      paragraphs: [t(`${kind}.what`, inSentences(told))],
      action: { label: t(`${kind}.action`), url: `${context.config.publicUrl}${document.list}/${id}` },
      reason: t(`${kind}.reason`),
      attachments: [{ subject, id, locale: 'ar', name: document.paperName('ar') }],
    },
    on,
  );
}
