import { useI18n } from '#i18n/i18n.tsx';
import { FileDrop } from '#ui/admin/file-drop.tsx';
import { fileSize } from '#ui/admin/file-size.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { converterAddress, isTooLarge } from '#ui/admin/picture-file.ts';
import { pictureTypes, ShrinkButton } from '#ui/admin/picture-picker.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Icon, X } from '#ui/icon.tsx';
import { ImagePlus } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { usePanelWords } from './panel-words.ts';
import { type Upload, useUploads } from './use-uploads.ts';

/** Chooses pictures for a project and uploads them; dropped ones are uploaded at once. */
export function UploadBox(props: { projectId: number; onUploaded: (count: number) => Promise<void> }) {
  const say = usePanelWords();
  const { uploads, progress, add, replace, leaveOut, send } = useUploads(props.projectId, props.onUploaded);

  function upload() {
    if (uploads.length > 0) return send();
    toast.error({ title: say('tabs.media'), text: say('media.none_chosen'), duration: 5000 });
  }

  return (
    <div className="grid gap-3">
      <FileDrop accept={pictureTypes} multiple onFiles={(files, dropped) => add(files, dropped)}>
        <Icon of={ImagePlus} size={28} className="shrink-0 text-primary-700 max-sm:hidden" />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-medium">{say('media.drop')}</span>
          <span className="text-ink-muted text-small">{say('media.drop_hint')}</span>
        </span>
        <span aria-hidden className={buttonClass({ kind: 'secondary', size: 'md', className: 'shrink-0' })}>
          {say('media.choose')}
        </span>
      </FileDrop>
      {uploads.length > 0 && (
        <ul aria-label={say('media.waiting')} className="grid gap-2">
          {uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onShrunk={(file) => replace(one.key, file)}
              onLeaveOut={() => leaveOut(one.key)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button size="md" busy={progress !== null} onClick={upload}>
          {say('media.upload')}
        </Button>
        {progress && (
          <p role="status" className="flex grow items-center gap-3 text-small">
            <progress
              className="h-1.5 grow accent-accent"
              aria-label={say('media.upload')}
              max={progress.total}
              value={progress.done}
            />
            {say('media.uploading', { done: progress.done + 1, total: progress.total })}
          </p>
        )}
      </div>
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  onShrunk: (file: File) => void;
  onLeaveOut: () => void;
}

function UploadRow({ upload, onShrunk, onLeaveOut }: UploadRowProps) {
  const say = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  const { file, fault } = upload;
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
        <bdi>{file.name}</bdi> · {fileSize(file.size, locale, kit)}
        {large && (
          <>
            {' '}
            · {say('media.too_large')}{' '}
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
        {fault && !large && <> · {fault}</>}
      </span>
      {large && <ShrinkButton file={file} onShrunk={onShrunk} />}
      <button
        type="button"
        aria-label={say('media.leave_out', { name: file.name })}
        className="grid size-11 place-items-center rounded-control hover:bg-ink/6"
        onClick={onLeaveOut}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}
