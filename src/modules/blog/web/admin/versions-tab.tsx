import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  type ArticleVersion,
  listVersions,
  type OpenArticle,
  readVersion,
  restoreVersion,
} from '../../blog.contract.ts';
import { VersionChanges } from './version-changes.tsx';

interface VersionsTabProps {
  article: OpenArticle;
  mayRestore: boolean;
  /** Reads the versions once it is shown. */
  active: boolean;
  onRestored: (article: OpenArticle) => void;
}

/** Who changed what and when; each version can be compared with the one before and restored. */
export function VersionsTab({ article, mayRestore, active, onRestored }: VersionsTabProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { id, updated_at } = article;
  const [opened, setOpened] = useState<number | null>(null);
  const { busy, write } = useWrite();
  const { state, value, reload } = useReading(active ? `${id} ${updated_at}` : null, () =>
    callContract(browserCall, listVersions, { params: { id } }),
  );

  async function restore({ number }: ArticleVersion) {
    const path = addressOf(restoreVersion, { id, number });
    const answer = await write<{ article: OpenArticle }>('POST', path, { updated_at });
    if (!answer) return;
    setOpened(null);
    toast.success({ title: t('restored_version', { number }) });
    onRestored(answer.article);
  }

  if (state === 'failed') return <ListFailed text={t('versions_failed')} onAgain={reload} />;
  if (!value) return <Spinner />;
  return (
    <ol className="grid">
      {value.map((version, index) => {
        const isOpen = opened === version.number;
        return (
          <li key={version.id} className="border-line border-b py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <div className="min-w-0 grow">
                <p className="font-medium">
                  <span>{t('version', { number: version.number })}</span>
                  {index === 0 && <span className="ms-2 font-normal text-ink-muted">{t('version_now')}</span>}
                </p>
                <p className="text-ink-muted text-small">
                  <bdi>{version.by_name ? userName(version.by_name, locale) : t('by_system')}</bdi>
                  <span>{` · ${t(`kinds.${version.kind}`)} · ${formatDate(version.at, locale)}، `}</span>
                  <span>{formatTime(version.at, locale)}</span>
                </p>
              </div>
              <Button
                size="sm"
                kind="secondary"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : version.number)}
              >
                {t(isOpen ? 'hide_changes' : 'show_changes')}
              </Button>
              {index > 0 && mayRestore && (
                <Button size="sm" kind="secondary" busy={busy} onClick={() => restore(version)}>
                  {t('restore_version')}
                </Button>
              )}
            </div>
            {isOpen && <Changes id={id} number={version.number} />}
          </li>
        );
      })}
    </ol>
  );
}

function Changes({ id, number }: { id: number; number: number }) {
  const t = useModuleWords();
  const { state, value, reload } = useReading(`${id} ${number}`, () =>
    callContract(browserCall, readVersion, { params: { id, number } }),
  );
  if (state === 'failed') return <ListFailed text={t('versions_failed')} onAgain={reload} />;
  return value ? <VersionChanges content={value.content} before={value.before} /> : <Spinner />;
}
