import type { Locale } from '#base/locale.ts';
import { isBareAddress } from '#base/mailbox.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { contractCustomer, contractLocale, reachingContract } from '#modules/contracts/server.ts';
import { accountOfCustomer } from '#modules/customers/server.ts';
import { inSentences, isolatedLines, queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import ar from './locales/mails.ar.json' with { type: 'json' };
import en from './locales/mails.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/**
 * Mails the customer of a contract what the office wrote, in the transaction that stores it; nothing without an address. It
 * leads to the project in the account, or behind the contract's link.
 */
export async function mailMessage(
  context: ServerContext,
  { id, text }: { id: number; text: string },
  trx: Connection,
): Promise<void> {
  const row = await reachingContract(id, trx);
  const customer = row && contractCustomer(row);
  if (!row || !customer || !isBareAddress(customer.email)) return;
  const locale = contractLocale(row);
  const t = words[locale];
  const [account, linksOf, company] = await Promise.all([
    row.customer_id === null ? null : accountOfCustomer(trx, row.customer_id),
    createShareLinks(context).of('contract', [id], trx),
    readCompany(trx, locale),
  ]);
  const { share } = linksOf(id);
  const path = account === null ? share?.open && `/d/${share.code}/project` : `/my/projects/${id}`;
  const told = { company: company.name, number: row.number ?? '' };
  const name = (locale === 'en' && customer.translations.en?.name) || customer.name;
  await queueMail(
    context,
    {
      to: customer.email,
      kind: 'project_message',
      locale,
      about: { subject: 'contract', id },
      subject: t('subject', told),
      greeting: t('greeting', inSentences({ name })),
      paragraphs: [t('what', inSentences(told)), ...isolatedLines(text).split(/\n+/)],
      ...(path && {
        action: { label: t('action'), url: pageAddress(context.config.publicUrl, path, locale) },
      }),
      reason: t('reason', told),
      secrets: share ? [{ kind: 'share', text: share.code }] : [],
      replyTo: company.email || undefined,
    },
    trx,
  );
}
