import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { RowAction } from '#ui/admin/list-table.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { Eye } from '#ui/more-icons.ts';
import type { PublishedPriceBook } from '../../../price-book/price-books.contract.ts';
import { PriceTable } from './price-table.tsx';
import { usePriceWords } from './price-words.ts';
import { written } from './written-book.ts';

/** Earlier versions, latest first. */
export function PriceHistory({ versions }: { versions: readonly PublishedPriceBook[] }) {
  const t = usePriceWords();
  const { locale } = useI18n();
  const [shown, setShown] = useState<PublishedPriceBook | null>(null);
  return (
    <section className="rounded-card border border-line bg-raised" aria-labelledby="history">
      <h2 id="history" className="px-5 py-4 font-normal text-h4">
        {t('history')}
      </h2>
      <ul>
        {versions.map((version) => (
          <li
            key={version.version}
            className="group flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t px-5 py-3"
          >
            <span className="font-medium">{`${t('version')} ${version.version}`}</span>
            <span className="text-ink-muted">{formatDate(version.published_at, locale)}</span>
            <bdi className="text-ink-muted">
              {version.published_by ? userName(version.published_by, locale) : t('system')}
            </bdi>
            <bdi className="grow">{version.note}</bdi>
            <RowAction
              icon={Eye}
              label={`${t('version')} ${version.version}`}
              onPress={() => setShown(version)}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <Modal title={`${t('version')} ${shown.version}`} onClose={() => setShown(null)}>
          <PriceTable book={written(shown)} faulty={new Set()} readOnly />
        </Modal>
      )}
    </section>
  );
}
