import { localized } from '#base/localized.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { readMailDelivery } from '#modules/outbox/outbox.calls.ts';
import { pageContext } from '#wire/page-context.ts';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/forgot-password-page';
import { Entrance } from './entrance.tsx';
import { entranceWords } from './entrance-words.ts';
import { ForgotForm } from './forgot-form.tsx';

/** The office's phone if no mail can be sent: '' if unknown; null if mails are delivered. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  if (await readMailDelivery(call)) return { office: null };
  const entries = await readSiteConfiguration(call);
  const numbers = ['corp_phone', 'corp_mobile'].map((key) => {
    const entry = entries.find((candidate) => candidate.key === key);
    return entry ? localized(entry, 'value', locale).trim() : '';
  });
  return { office: numbers.find(Boolean) ?? '' };
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/forgot-password',
    words: entranceWords,
    part: 'accounts.forgot',
    entrance: true,
  });
}

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <Entrance>
      <ForgotForm office={loaderData.office} />
    </Entrance>
  );
}
