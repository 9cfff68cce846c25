import type { Locale } from '#base/locale.ts';
import { asciiAddress, isBareAddress } from '#base/mailbox.ts';
import { formatAmount } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { CertificateRow } from './certificates.fields.ts';
import { certificateWords, customerIn, localeIn, numberOf } from './certificates.presenter.ts';
import ar from './locales/mails.ar.json' with { type: 'json' };
import en from './locales/mails.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** File name of a certificate's paper. */
export function paperName(row: CertificateRow, locale: Locale): string {
  return `${certificateWords(locale)('title')} ${numberOf(row)}.pdf`;
}

/** The values that all mails about a certificate name, in a language. */
async function facts(context: ServerContext, row: CertificateRow, locale: Locale, on: Connection) {
  const { share } = (await createShareLinks(context).of('certificate', [row.id], on))(row.id);
  const company = await readCompany(on, locale);
  const customer = customerIn(row);
  return {
    company: company.name,
    companyEmail: company.email,
    party: (locale === 'en' && customer?.translations.en?.name) || customer?.name || '',
    email: customer?.email ?? '',
    number: numberOf(row),
    amount: formatAmount(row.due, locale, false),
    url: share ? pageAddress(context.config.publicUrl, `/d/${share.code}`, locale) : '',
  };
}

const paragraphs = { approved: ['what', 'how'], agreed: ['what', 'next'] } as const;

/**
 * Mails the customer of a certificate in its language, with its paper. False if there is no address. `on` is the
 * caller's transaction.
 */
export async function mailCustomer(
  context: ServerContext,
  row: CertificateRow,
  kind: keyof typeof paragraphs,
  on: Connection,
): Promise<boolean> {
  const locale = localeIn(row);
  const t = words[locale];
  const told = await facts(context, row, locale, on);
  if (!isBareAddress(told.email)) return false;
  await queueMail(
    context,
    {
      to: told.email,
      kind: `certificate_${kind}`,
      locale,
      about: { subject: 'certificate', id: row.id },
      subject: t(`${kind}.subject`, told),
      greeting: t('greeting', { name: told.party }),
      paragraphs: paragraphs[kind].map((part) => t(`${kind}.${part}`, told)),
      ...(told.url && { action: { label: t(`${kind}.action`), url: told.url } }),
      reason: t('reason', told),
      replyTo: told.companyEmail || undefined,
      attachments: [{ subject: 'certificate', id: row.id, locale, name: paperName(row, locale) }],
    },
    on,
  );
  return true;
}

/** Mails the company a copy of an agreed certificate; nothing without an address. */
export async function mailCompany(
  context: ServerContext,
  row: CertificateRow,
  on: Connection,
): Promise<void> {
  const t = words.ar;
  const told = await facts(context, row, 'ar', on);
  const to = asciiAddress(told.companyEmail);
  if (!isBareAddress(to)) return;
  await queueMail(
    context,
    {
      to,
      kind: 'certificate_agreed_company',
      locale: 'ar',
      about: { subject: 'certificate', id: row.id },
      subject: t('agreed_company.subject', told),
      paragraphs: [t('agreed_company.what', told)],
      action: {
        label: t('agreed_company.action'),
        url: `${context.config.publicUrl}/admin/certificates/${row.id}`,
      },
      reason: t('agreed_company.reason'),
      attachments: [{ subject: 'certificate', id: row.id, locale: 'ar', name: paperName(row, 'ar') }],
    },
    on,
  );
}
