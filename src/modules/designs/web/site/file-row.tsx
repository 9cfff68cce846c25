import { isolated } from '#base/bidi.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CircleAlert, CircleCheck, Icon, X } from '#ui/icon.tsx';
import type { ChosenFile } from './use-uploads.ts';

interface FileRowProps {
  one: ChosenFile;
  onRemove: () => void;
  onRetry: () => void;
}

/** A chosen file: its size, how far it is, or why it failed. */
export function FileRow({ one, onRemove, onRetry }: FileRowProps) {
  const { t, locale } = useI18n();
  const { file, state, sent, fault, again } = one;
  const size = t('designs.files.megabytes', {
    size: formatNumber(Math.max(0.1, file.size / 1024 ** 2), locale, 1),
  });
  const detail =
    state === 'sending'
      ? t('designs.files.sending', { percent: formatPercent(sent, locale) })
      : state === 'sent'
        ? t('designs.files.sent')
        : size;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-40">
        <p className="wrap-anywhere font-medium">
          <bdi>{file.name}</bdi>
        </p>
        {fault ? (
          <p role="alert" className="flex items-start gap-1.5 text-fault text-small">
            <Icon of={CircleAlert} size={16} className="mt-1" />
            <span>{fault}</span>
          </p>
        ) : (
          <p className="flex items-center gap-1.5 text-ink-muted text-small">
            {state === 'sent' && <Icon of={CircleCheck} size={16} />}
            <span>{detail}</span>
          </p>
        )}
        {state === 'sending' && (
          <progress
            value={sent}
            aria-label={file.name}
            className="mt-1 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {state === 'failed' && again && (
        <button type="button" className="min-h-11 px-2 underline underline-offset-4" onClick={onRetry}>
          {t('designs.files.retry')}
        </button>
      )}
      {(state === 'chosen' || state === 'failed') && (
        <button
          type="button"
          aria-label={t('designs.files.remove', { name: isolated(file.name) })}
          className="grid size-11 place-items-center rounded-control hover:bg-ink/6"
          onClick={onRemove}
        >
          <Icon of={X} size={18} />
        </button>
      )}
    </li>
  );
}
