import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Paperclip } from '#ui/more-icons.ts';
import { useAcceptanceWords } from '../link-words.ts';
import { Folded } from './folded.tsx';

interface DocumentFilesProps {
  title: string;
  files: readonly { id: number; name: string; size: number }[];
  addressOf: (id: number) => string;
}

/** Drawings and other files of a document, to open. */
export function DocumentFiles({ title, files, addressOf }: DocumentFilesProps) {
  const t = useAcceptanceWords();
  const { locale } = useI18n();
  if (files.length === 0) return null;
  return (
    <Folded title={title}>
      <ul className="grid gap-y-1">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center gap-3 underline decoration-line underline-offset-4 hover:decoration-current"
            >
              <Icon of={Paperclip} className="shrink-0 text-accent" />
              <Ltr className="min-w-0 break-words">{name}</Ltr>
              <span className="ms-auto whitespace-nowrap text-caption text-ink-muted">
                {t('megabytes', { size: formatNumber(Math.max(0.1, size / 1_000_000), locale, 1) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
