import { useI18n } from '#i18n/i18n.tsx';
import { fileSize } from '#ui/admin/file-size.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { converterAddress, isTooLarge } from '#ui/admin/picture-file.ts';
import { ShrinkButton } from '#ui/admin/picture-picker.tsx';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Icon, X } from '#ui/icon.tsx';
import { usePanelWords } from './panel-words.ts';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onShrunk: (file: File) => void;
  onLeaveOut: () => void;
}

/** A chosen file: what is wrong with it, or how far its upload is. */
export function UploadRow({ upload, onShrunk, onLeaveOut }: UploadRowProps) {
  const say = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  const { file, fault, sent } = upload;
  const large = isTooLarge(file);
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border py-2 ps-4 pe-2 text-small',
        large || fault ? 'border-error-300 bg-error-50 text-error-700' : 'border-line',
      )}
    >
      {(large || fault) && <Icon of={CircleAlert} size={18} className="shrink-0" />}
      <span role={large || fault ? 'alert' : undefined} className="wrap-anywhere min-w-0 flex-1">
        <bdi>{file.name}</bdi>
        <span>{` · ${fileSize(file.size, locale, kit)}`}</span>
        {large && (
          <>
            <span>{` · ${say('media.too_large')} `}</span>
            <a
              href={converterAddress}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-4"
            >
              {say('media.converter')}
            </a>
          </>
        )}
        {fault && <span>{` · ${fault}`}</span>}
      </span>
      {large && !fault && <ShrinkButton file={file} onShrunk={onShrunk} />}
      {sent !== null && (
        <progress
          className="h-1.5 w-24 accent-accent sm:w-40"
          aria-label={say('media.progress', { name: file.name })}
          value={sent}
        />
      )}
      <button
        type="button"
        aria-label={say('media.leave_out', { name: file.name })}
        disabled={sent !== null}
        className="grid size-11 place-items-center rounded-control hover:bg-ink/6 disabled:opacity-45"
        onClick={onLeaveOut}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}
