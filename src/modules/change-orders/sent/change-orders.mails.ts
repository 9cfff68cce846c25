import type { Locale } from '#base/locale.ts';
import { asciiAddress, isBareAddress } from '#base/mailbox.ts';
import { formatAmount } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { type ContractRow, contractCustomer, contractLocale } from '#modules/contracts/server.ts';
import { queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
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

/** The values that all mails about an order name, in a language. */
async function facts(
  context: ServerContext,
  row: OrderRow,
  contract: ContractRow,
  locale: Locale,
  on: Connection,
) {
  const { share } = (await createShareLinks(context).of('change_order', [row.id], on))(row.id);
  const company = await readCompany(on, locale);
  const customer = contractCustomer(contract);
  const { totals } = changeOf(decidedBasis(row, contract), row.net, contract.vat_rate ?? 0);
  return {
    company: company.name,
    companyEmail: company.email,
    party: (locale === 'en' && customer?.translations.en?.name) || customer?.name || '',
    email: customer?.email ?? '',
    number: numberOf(row),
    name: nameIn(row, locale),
    contract: contract.number ?? '',
    amount: formatAmount(totals.total, locale, false),
    days: words[locale]('days', { count: row.days }),
    url: share ? pageAddress(context.config.publicUrl, `/d/${share.code}`, locale) : '',
  };
}

const paragraphs = { sent: ['what', 'how'], accepted: ['what', 'next'] } as const;

/**
 * Mails the customer in the language of the contract, with the paper. False if there is no address. `on` is the
 * caller's transaction.
 */
export async function mailCustomer(
  context: ServerContext,
  row: OrderRow,
  contract: ContractRow,
  kind: keyof typeof paragraphs,
  on: Connection,
): Promise<boolean> {
  const locale = contractLocale(contract);
  const t = words[locale];
  const told = await facts(context, row, contract, locale, on);
  if (!isBareAddress(told.email)) return false;
  await queueMail(
    context,
    {
      to: told.email,
      kind: `change_order_${kind}`,
      locale,
      about: { subject: 'change_order', id: row.id },
      subject: t(`${kind}.subject`, told),
      greeting: t('greeting', { name: told.party }),
      paragraphs: paragraphs[kind].map((part) => t(`${kind}.${part}`, told)),
      ...(told.url && { action: { label: t(`${kind}.action`), url: told.url } }),
      reason: t('reason', told),
      replyTo: told.companyEmail || undefined,
      attachments: [{ subject: 'change_order', id: row.id, locale, name: paperName(row, locale) }],
    },
    on,
  );
  return true;
}

/** Mails the company a copy of an accepted order; nothing without an address. */
export async function mailCompany(
  context: ServerContext,
  row: OrderRow,
  contract: ContractRow,
  on: Connection,
): Promise<void> {
  const t = words.ar;
  const told = await facts(context, row, contract, 'ar', on);
  const to = asciiAddress(told.companyEmail);
  if (!isBareAddress(to)) return;
  await queueMail(
    context,
    {
      to,
      kind: 'change_order_accepted_company',
      locale: 'ar',
      about: { subject: 'change_order', id: row.id },
      subject: t('accepted_company.subject', told),
      paragraphs: [t('accepted_company.what', told)],
      action: {
        label: t('accepted_company.action'),
        url: `${context.config.publicUrl}/admin/change-orders/${row.id}`,
      },
      reason: t('accepted_company.reason'),
      attachments: [{ subject: 'change_order', id: row.id, locale: 'ar', name: paperName(row, 'ar') }],
    },
    on,
  );
}
