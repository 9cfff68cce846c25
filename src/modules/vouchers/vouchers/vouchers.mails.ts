import type { Locale } from '#base/locale.ts';
import { isBareAddress } from '#base/mailbox.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import { inSentences, mailLeaves, type Outgoing, queueMail } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import ar from '../locales/mails.ar.json' with { type: 'json' };
import en from '../locales/mails.en.json' with { type: 'json' };
import type { VoucherKind } from './vouchers.engine.ts';
import type { VoucherRow } from './vouchers.fields.ts';
import { paperName } from './vouchers.paper.ts';
import { localeIn, partyOf } from './vouchers.presenter.ts';

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

interface Sent {
  mailed_to: string;
  /** Without an address nothing is sent at all. */
  mail: 'sent' | 'kept';
  whatsapp: { text: string; url: string | null };
}

/** Mails a posted voucher to its customer, as a PDF, and offers its text for WhatsApp. Null without an address. */
export async function mailVoucher(
  context: ServerContext,
  kind: VoucherKind,
  row: VoucherRow,
): Promise<Sent | null> {
  if (!isBareAddress(await addressOf(context, row))) return null;
  const { mail, sent } = await mailOf(context, kind, row);
  await queueMail(context, mail);
  return sent;
}

/** The answer to sending a voucher that has been mailed. */
export async function sentVoucher(context: ServerContext, kind: VoucherKind, row: VoucherRow): Promise<Sent> {
  return (await mailOf(context, kind, row)).sent;
}

async function mailOf(
  context: ServerContext,
  kind: VoucherKind,
  row: VoucherRow,
): Promise<{ mail: Outgoing; sent: Sent }> {
  const locale = localeIn(row);
  const to = await addressOf(context, row);
  const t = words[locale];
  const [company, linksOf] = await Promise.all([
    readCompany(context.database.kysely, locale),
    createShareLinks(context).of(kind, [row.id]),
  ]);
  const { verify } = linksOf(row.id);
  const url = verify && pageAddress(context.config.publicUrl, `/v/${verify}`, locale);
  const told = {
    company: company.name,
    number: row.number ?? '',
    amount: formatAmount(row.amount ?? 0, locale, false),
    date: formatDate(row.date, locale),
  };
  const mail: Outgoing = {
    to,
    kind: `${kind}_sent`,
    locale,
    about: { subject: kind, id: row.id },
    subject: t(`${kind}.subject`, told),
    greeting: t('greeting', inSentences({ name: partyOf(row, locale) })),
    paragraphs: [t(`${kind}.what`, inSentences(told)), t('attached')],
    ...(url && { action: { label: t('verify'), url } }),
    reason: t('reason', told),
    replyTo: company.email || undefined,
    attachments: [{ subject: kind, id: row.id, locale, name: paperName(kind, row, locale) }],
  };
  const text = [t(`${kind}.what`, told), url].filter(Boolean).join('\n');
  const phone = row.customer_phone.replace(/\D/g, '');
  const chat = phone ? `https://wa.me/${phone}?text=${encodeURIComponent(text)}` : null;
  return {
    mail,
    sent: { mailed_to: to, mail: mailLeaves(context) ? 'sent' : 'kept', whatsapp: { text, url: chat } },
  };
}

/** A voucher copies its customer's address; one that the customer got later counts as well. */
function addressOf(
  { database }: ServerContext,
  { customer_id, customer_email }: VoucherRow,
): Promise<string> {
  return emailNow(database.kysely, { id: customer_id, email: customer_email });
}
