import { useI18n } from '#i18n/i18n.tsx';
import { fileSize } from '#ui/admin/file-size.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { converterAddress, isTooLarge } from '#ui/admin/picture-file.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Icon, X } from '#ui/icon.tsx';
import { usePanelWords } from './panel-words.ts';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onLeaveOut: () => void;
}

/** A chosen file: its error, or its upload progress. */
export function UploadRow({ upload, onLeaveOut }: UploadRowProps) {
  const t = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  const { file, unfit, fault, sent } = upload;
  const failed = unfit !== null || fault !== '';
  return (
    <li
      className={classes(
        'grid grid-cols-[1fr_auto] items-start gap-x-3 rounded-control border py-1 ps-4 pe-1 text-small',
        failed ? 'border-error-300 bg-error-50 text-error-700' : 'border-line',
      )}
    >
      <div role={failed ? 'alert' : undefined} className="grid min-w-0 gap-1 py-2.5">
        <p className="wrap-anywhere flex items-start gap-2">
          {failed && <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />}
          <span className="min-w-0">
            <bdi>{file.name}</bdi>
            <span>{` · ${fileSize(file.size, locale, kit)}`}</span>
          </span>
        </p>
        {unfit === 'too_large' && (
          <p>
            <span>{`${t('media.too_large')} `}</span>
            <a
              href={converterAddress}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-4"
            >
              {t('media.converter')}
            </a>
          </p>
        )}
        {unfit === 'heic' && <p>{kit('heic')}</p>}
        {fault && <p>{fault}</p>}
        {sent !== null && (
          <span className="flex flex-wrap items-center gap-x-3">
            {sent === 0 && isTooLarge(file) && <span>{kit('shrinking')}</span>}
            <ProgressBar
              className="h-1.5 w-full max-w-60"
              aria-label={t('media.progress', { name: file.name })}
              value={sent}
            />
          </span>
        )}
      </div>
      <button
        type="button"
        aria-label={t('media.leave_out', { name: file.name })}
        disabled={sent !== null}
        className="grid size-11 place-items-center rounded-control hover:bg-ink/6 disabled:opacity-45"
        onClick={onLeaveOut}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}
