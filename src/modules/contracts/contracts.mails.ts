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
import type { ContractRow } from './contracts.fields.ts';
import { contractWords, customerIn, localeIn, numberOf } from './contracts.presenter.ts';
import ar from './locales/mails.ar.json' with { type: 'json' };
import en from './locales/mails.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** File name of a contract's paper. */
export function paperName(row: ContractRow, locale: Locale): string {
  return `${contractWords(locale)('title')} ${numberOf(row)}.pdf`;
}

function mailed(row: ContractRow): MailedDocument {
  return {
    ...{ subject: 'contract', id: row.id, list: '/admin/contracts', words },
    ...{ customer: customerIn(row), locale: localeIn(row) },
    facts: (locale) => ({ number: numberOf(row), amount: formatAmount(row.total, locale, false) }),
    paperName: (locale) => paperName(row, locale),
  };
}

const paragraphs = { sent: ['what', 'how'], signed: ['what', 'next'] } as const;

/** Mails the customer of a contract. Returns what became of the mail. `on` is the caller's transaction. */
export function mailCustomer(
  context: ServerContext,
  row: ContractRow,
  kind: keyof typeof paragraphs,
  on: Connection,
): Promise<MailOutcome> {
  return mailCustomerOf(context, mailed(row), kind, { paragraphs: paragraphs[kind] }, on);
}

/** Mails the company a copy of a signed contract. */
export function mailCompany(context: ServerContext, row: ContractRow, on: Connection): Promise<void> {
  return mailCompanyOf(context, mailed(row), 'signed_company', on);
}
