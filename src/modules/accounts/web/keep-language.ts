import { useEffect } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { keep, readKept } from '#ui/admin/kept-json.ts';
import { keepLanguage } from '../accounts.contract.ts';

/** Where the browser keeps which language it has sent to the server, and for whom. */
const key = 'panel.language';

interface Sent {
  user: number;
  locale: string;
}

/** Sends the panel's language to the server when its reader, given by id, has switched it: their mails follow. */
export function useKeptLanguage(user: number | undefined): void {
  const { locale } = useI18n();
  useEffect(() => {
    const sent = readKept<Sent>('localStorage', key);
    if (user === undefined || (sent?.user === user && sent.locale === locale)) return;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ language: locale });
    browserCall(keepLanguage.path, { method: 'PUT', headers, body }).then(
      ({ ok }) => ok && keep('localStorage', key, { user, locale } satisfies Sent),
      // Without a connection it is sent with the next page.
      () => {},
    );
  }, [user, locale]);
}
