import { useLocation } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useMailLeaves } from '#ui/admin/mail-leaves.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { classes } from '#ui/classes.ts';
import { addressOf } from '#wire/contract-call.ts';
import { listMails } from '../../outbox.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** Number of kept mails; null for readers without access to the outbox. */
async function countKept(): Promise<number | null> {
  const kept = await browserCall(addressOf(listMails, {}, { state: 'kept', per_page: 1 }));
  if (!kept.ok) return null;
  await kept.json();
  return Number(kept.headers.get('x-total-count'));
}

/**
 * Permanent notice without a mail server: mails are not sent, how many there are, and where that is set up. Counts
 * again when `turn` changes.
 */
export function KeptMails({ className, turn = 0 }: { className?: string; turn?: number }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { pathname } = useLocation();
  const leaves = useMailLeaves();
  const { value: kept } = useReading(leaves ? null : `kept mails ${turn}`, countKept);
  if (leaves || kept === null) return null;
  const link = 'inline-flex min-h-11 items-center underline underline-offset-5';
  return (
    <div
      role="note"
      lang={locale}
      className={classes('rounded-card border border-warning-600 bg-warning-50 px-6 py-4', className)}
    >
      <p className="text-label">{t('kept_line', { count: kept })}</p>
      <p className="mt-1 text-small">{t('kept_how')}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <LocaleLink to="/admin/mail" className={link}>
          {t('kept_setup')}
        </LocaleLink>
        {!pathname.endsWith('/admin/outbox') && (
          <LocaleLink to="/admin/outbox" className={link}>
            {t('kept_open')}
          </LocaleLink>
        )}
      </p>
    </div>
  );
}
