import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { MailAddress } from '#ui/mail-address.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { listMails, readDelivery } from '../../outbox.contract.ts';
import { usePanelWords } from './panel-words.ts';

const example = 'SMTP_URL=smtps://user:password@mail.example.com';

/** Number of kept mails; null if mails are delivered, and for readers without access to the outbox. */
async function countKept(): Promise<number | null> {
  const delivery = await browserCall(readDelivery.path);
  if (!delivery.ok || ((await delivery.json()) as { delivers: boolean }).delivers) return null;
  const kept = await browserCall(addressOf(listMails, {}, { state: 'kept', per_page: 1 }));
  if (!kept.ok) return null;
  await kept.json();
  return Number(kept.headers.get('x-total-count'));
}

/**
 * Permanent notice without a mail server: mails are not sent, how many there are, and what to do. Counts
 * again when `turn` changes.
 */
export function KeptMails({ className, turn = 0 }: { className?: string; turn?: number }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { pathname } = useLocation();
  const [kept, setKept] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn counts anew
  useEffect(() => {
    let wanted = true;
    countKept().then(
      (count) => wanted && setKept(count),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [turn]);
  if (kept === null) return null;
  return (
    <div
      role="note"
      lang={locale}
      className={classes('rounded-card border border-warning-600 bg-warning-50 px-6 py-4', className)}
    >
      <p className="text-label">{t('kept_line', { count: kept })}</p>
      <p className="mt-1 text-small">{t('kept_how')}</p>
      <p className="wrap-anywhere text-small">
        <MailAddress of={example} />
      </p>
      {pathname !== '/admin/outbox' && (
        <Link
          to="/admin/outbox"
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-5"
        >
          {t('kept_open')}
        </Link>
      )}
    </div>
  );
}
