import { userName } from '#base/administrator-name.ts';
import { defaultLocale, isLocale } from '#base/locale.ts';
import { isBareAddress } from '#base/mailbox.ts';
import { formatDate } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import { sendEstimation } from '#modules/outbox/server.ts';
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
 * The customer who is told of the confirmation, with the e-mail of their account; null if there is none. What staff
 * saved for a customer is sent by them.
 */
export async function customerOf(
  context: ServerContext,
  { user_id }: EstimationRow,
  on: Connection = context.database.kysely,
) {
  const [account] = await customerAccounts(on, [user_id]);
  return account && account.active === 1 && isBareAddress(account.email) ? account : null;
}

/** Mails an estimation and its paper to the customer, in its language: a confirmed one says so. */
export async function mailEstimation(
  context: ServerContext,
  row: EstimationRow,
  customer: { name: string; email: string },
  on?: Connection,
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
  const isConfirmed = row.status === 'confirmed';
  const code = share?.open ? share.code : null;
  await sendEstimation(context, { to: customer.email, name, locale, file, news, code, isConfirmed }, on);
}
