import type { Locale } from '#base/locale.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import {
  type MailedDocument,
  type MailOutcome,
  mailCompanyOf,
  mailCustomerOf,
} from '#modules/acceptances/server.ts';
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

function mailed(row: CertificateRow): MailedDocument {
  return {
    ...{ subject: 'certificate', id: row.id, list: '/admin/certificates', words },
    ...{ customer: customerIn(row), locale: localeIn(row) },
    facts: (locale) => ({ number: numberOf(row), amount: formatAmount(row.due, locale, false) }),
    paperName: (locale) => paperName(row, locale),
  };
}

const paragraphs = { approved: ['what', 'how'], agreed: ['what', 'next'] } as const;

/** Mails the customer of a certificate. Returns what became of the mail. `on` is the caller's transaction. */
export function mailCustomer(
  context: ServerContext,
  row: CertificateRow,
  kind: keyof typeof paragraphs,
  on: Connection,
): Promise<MailOutcome> {
  return mailCustomerOf(context, mailed(row), kind, { paragraphs: paragraphs[kind] }, on);
}

/** Mails the company a copy of an agreed certificate. */
export function mailCompany(context: ServerContext, row: CertificateRow, on: Connection): Promise<void> {
  return mailCompanyOf(context, mailed(row), 'agreed_company', on);
}
