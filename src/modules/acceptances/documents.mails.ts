import type { Locale } from '#base/locale.ts';
import { asciiAddress, isBareAddress } from '#base/mailbox.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import type { Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { inSentences, queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

type Texts = Readonly<Record<string, string>>;

/** A document as its mails name it. */
export interface MailedDocument {
  /** Its kind and id; the kinds of its mails begin with the former. */
  subject: string;
  id: number;
  customer: {
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
    email: customer?.email ?? '',
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
 * Mails the customer of a document in its language, with its paper. False if there is no address. `on` is the caller's
 * transaction.
 */
export async function mailCustomerOf(
  context: ServerContext,
  document: MailedDocument,
  kind: string,
  { paragraphs, action = `${kind}.action`, values = {}, plain = false }: CustomersMail,
  on: Connection,
): Promise<boolean> {
  const { subject, id, locale } = document;
  const t = document.words[locale];
  const told = await mailFacts(context, document, locale, on);
  if (!isBareAddress(told.email)) return false;
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
  return true;
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
