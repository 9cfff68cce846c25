import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { Button } from '#ui/button.tsx';
import type { JournalEntry } from '../../journal.contract.ts';
import { subjectName } from '../../names.presenter.ts';
import { DifferencesTable } from './differences-table.tsx';
import { useJournalWords } from './journal-words.ts';

/** Who changed what and when, with every value before and after. */
export function EntryDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const t = useJournalWords();
  const { locale } = useI18n();
  const action = t(`actions.${entry.action}`);
  const facts = [
    ['user', userName(entry.user_name, locale) || t('system')],
    ['at', `${formatDate(entry.at, locale)} ${formatTime(entry.at, locale)}`],
    ['subject', <AboutLink key="subject" subject={entry.subject} id={entry.subject_id} />],
    ['number', entry.subject_id ?? '—'],
  ] as const;
  return (
    <Modal
      title={t('details', {
        action,
        name: isolated(subjectName(entry, { t, locale })),
      })}
      onClose={onClose}
      footer={(close) => (
        <Button size="md" kind="secondary" onClick={close}>
          {t('close')}
        </Button>
      )}
    >
      <dl className="mb-6 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {facts.map(([key, fact]) => (
          <div key={key} className="min-w-0">
            <dt className="text-caption text-ink-muted">{t(key)}</dt>
            <dd className="wrap-anywhere font-medium">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <DifferencesTable entry={entry} />
    </Modal>
  );
}
