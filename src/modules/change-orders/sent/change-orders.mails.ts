import type { Locale } from '#base/locale.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import {
  type MailedDocument,
  type MailOutcome,
  mailCompanyOf,
  mailCustomerOf,
} from '#modules/acceptances/server.ts';
import { type ContractRow, contractCustomer, contractLocale } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { changeOf } from '../change-orders.engine.ts';
import type { OrderRow } from '../change-orders.fields.ts';
import { decidedBasis, nameIn, numberOf, orderWords } from '../change-orders.presenter.ts';
import ar from '../locales/mails.ar.json' with { type: 'json' };
import en from '../locales/mails.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** File name of an order's paper. */
export function paperName(row: OrderRow, locale: Locale): string {
  return `${orderWords(locale)('title')} ${numberOf(row)}.pdf`;
}

function mailed(row: OrderRow, contract: ContractRow): MailedDocument {
  return {
    ...{ subject: 'change_order', id: row.id, list: '/admin/change-orders', words },
    ...{ customer: contractCustomer(contract), locale: contractLocale(contract) },
    facts(locale) {
      const { totals } = changeOf(decidedBasis(row, contract), row.net, contract.vat_rate ?? 0);
      const t = words[locale];
      const amount = formatAmount(Math.abs(totals.total), locale, false);
      const days = t('days', { count: Math.abs(row.days) });
      return {
        number: numberOf(row),
        name: nameIn(row, locale),
        contract: contract.number ?? '',
        value:
          totals.total === 0
            ? t('value_same')
            : t(totals.total > 0 ? 'value_more' : 'value_less', { amount }),
        time: row.days === 0 ? t('time_same') : t(row.days > 0 ? 'time_more' : 'time_less', { days }),
      };
    },
    paperName: (locale) => paperName(row, locale),
  };
}

const paragraphs = { sent: ['what', 'how'], accepted: ['what', 'next'] } as const;

/** Mails the customer of the contract. Returns what became of the mail. `on` is the caller's transaction. */
export function mailCustomer(
  context: ServerContext,
  row: OrderRow,
  contract: ContractRow,
  kind: keyof typeof paragraphs,
  on: Connection,
): Promise<MailOutcome> {
  return mailCustomerOf(context, mailed(row, contract), kind, { paragraphs: paragraphs[kind] }, on);
}

/** Mails the company a copy of an accepted order. */
export function mailCompany(
  context: ServerContext,
  row: OrderRow,
  contract: ContractRow,
  on: Connection,
): Promise<void> {
  return mailCompanyOf(context, mailed(row, contract), 'accepted_company', on);
}
