import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { readFile } from '#modules/attachments/attachments.contract.ts';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { addressOf } from '#wire/contract-call.ts';
import type { AnnexAnswer } from '../../contracts.contract.ts';

/** The files that are part of an approved contract, with the hashes that it names. */
export function AnnexesCard({ annexes }: { annexes: readonly AnnexAnswer[] }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <Card title={t('annexes')} id="annexes" summary={formatNumber(annexes.length, locale)}>
      <ol className="grid divide-y divide-line">
        {annexes.map(({ id, name, size, sha256 }) => (
          <li key={id} className="grid gap-1 py-2">
            <a
              href={addressOf(readFile, { id })}
              download
              className="min-h-11 content-center underline underline-offset-4"
            >
              <Ltr className="wrap-anywhere">{name}</Ltr>
            </a>
            <span className="text-ink-muted text-small">
              {t('bytes', { size: formatNumber(size, locale) })}
            </span>
            <Ltr className="wrap-anywhere text-caption text-ink-muted">{`SHA-256 ${sha256}`}</Ltr>
          </li>
        ))}
      </ol>
    </Card>
  );
}
