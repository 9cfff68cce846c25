import { userName } from '#base/administrator-name.ts';
import { defaultLocale, isLocale } from '#base/locale.ts';
import { isBareAddress } from '#base/mailbox.ts';
import { formatDate } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { accountOf } from '#modules/accounts/server.ts';
import { sendEstimationConfirmed } from '#modules/outbox/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { estimationWords, fileName } from '../estimations.paper.ts';
import type { EstimationRow } from '../estimations.table.ts';
import { choicesOf } from '../saved/saved-estimations.presenter.ts';
import { vatWords } from '../web/agreement.ts';
import { scopeOf } from '../web/described.ts';
import { exactAmount } from '../web/exact-amount.ts';

/**
 * The customer who is notified of the confirmation, with the e-mail of their account; null if there is none.
 */
export async function customerOf(context: ServerContext, { user_id }: EstimationRow, on?: Connection) {
  const account = await accountOf(context, user_id, on);
  return account && isBareAddress(account.email) ? account : null;
}

/** Mails the customer about the confirmation, in the estimation's language. */
export async function noticeOfConfirmation(
  context: ServerContext,
  row: EstimationRow,
  customer: { name: string; email: string },
  on: Connection,
): Promise<void> {
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const t = estimationWords(locale);
  const { publicUrl } = context.config;
  const { share } = (await createShareLinks(context).of('estimation', [row.id], on))(row.id);
  const news = {
    number: row.id,
    scope: scopeOf(choicesOf(row), { t }),
    amount: `${exactAmount(row.total_amount, locale)} ${t('estimations.riyal')}`,
    vat: t(vatWords(row.prices_include_vat === 1)),
    until: formatDate(row.valid_until, locale),
    page: share?.open ? pageAddress(publicUrl, `/e/${share.code}`, locale) : `${publicUrl}/admin/my-orders`,
  };
  const file = fileName(row.id, locale);
  const name = userName(customer.name, locale);
  await sendEstimationConfirmed(context, { to: customer.email, name, locale, file, news }, on);
}
