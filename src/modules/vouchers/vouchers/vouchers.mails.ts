import type { Locale } from '#base/locale.ts';
import { isBareAddress } from '#base/mailbox.ts';
import { formatAmount } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import ar from '../locales/mails.ar.json' with { type: 'json' };
import en from '../locales/mails.en.json' with { type: 'json' };
import type { VoucherKind } from './vouchers.engine.ts';
import type { VoucherRow } from './vouchers.fields.ts';
import { paperName } from './vouchers.paper.ts';
import { localeIn, partyOf } from './vouchers.presenter.ts';

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** Mails a posted voucher to its customer, as a PDF. False without an address. */
export async function mailVoucher(
  context: ServerContext,
  kind: VoucherKind,
  row: VoucherRow,
): Promise<boolean> {
  if (!isBareAddress(row.customer_email)) return false;
  const locale = localeIn(row);
  const t = words[locale];
  const [company, linksOf] = await Promise.all([
    readCompany(context.database.kysely, locale),
    createShareLinks(context).of(kind, [row.id]),
  ]);
  const { verify } = linksOf(row.id);
  const told = {
    company: company.name,
    number: row.number ?? '',
    amount: formatAmount(row.amount ?? 0, locale, false),
    date: row.date,
  };
  await queueMail(context, {
    to: row.customer_email,
    kind: `${kind}_sent`,
    locale,
    about: { subject: kind, id: row.id },
    subject: t(`${kind}.subject`, told),
    greeting: t('greeting', { name: partyOf(row, locale) }),
    paragraphs: [t(`${kind}.what`, told)],
    ...(verify && {
      action: { label: t('verify'), url: pageAddress(context.config.publicUrl, `/v/${verify}`, locale) },
    }),
    reason: t('reason', told),
    replyTo: company.email || undefined,
    attachments: [{ subject: kind, id: row.id, locale, name: paperName(kind, row, locale) }],
  });
  return true;
}
