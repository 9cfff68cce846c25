import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { FileDrop } from '#ui/admin/file-drop.tsx';
import { fileSize } from '#ui/admin/file-size.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { pictureTypes } from '#ui/admin/picture-picker.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { TakePhotograph } from '#ui/admin/take-photograph.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ImagePlus } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { usePanelWords } from './panel-words.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface UploadBoxProps {
  projectId: number;
  onUploaded: (count: number) => Promise<void>;
  /** Called with whether chosen files are waiting for upload. */
  onWaiting: (waiting: boolean) => void;
}

/** Takes pictures for a project, chosen, dropped or photographed, and uploads them at once. */
export function UploadBox(props: UploadBoxProps) {
  const t = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  /** Number uploaded since the button was last clicked: people click it out of habit. */
  const justUploaded = useRef(0);
  const uploading = useUploads(props.projectId, (count) => {
    justUploaded.current += count;
    return props.onUploaded(count);
  });
  const { uploads, progress, lightened, add, leaveOut, send } = uploading;
  const waiting = uploads.length > 0;
  const told = useRef(props.onWaiting);
  told.current = props.onWaiting;
  useEffect(() => told.current(waiting), [waiting]);
  function upload() {
    if (waiting) return send();
    const count = justUploaded.current;
    justUploaded.current = 0;
    if (count > 0) return toast.success({ title: t('saved'), text: t('media.uploaded', { count }) });
    toast.error({ title: t('tabs.media'), text: t('media.none_chosen'), duration: 5000 });
  }

  return (
    <div className="grid gap-3">
      <FileDrop accept={pictureTypes} multiple onFiles={add}>
        <Icon of={ImagePlus} size={28} className="shrink-0 text-primary-700 max-sm:hidden" />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="pointer-coarse:hidden font-medium">{t('media.drop')}</span>
          <span className="hidden pointer-coarse:inline font-medium">{t('media.choose_here')}</span>
          <span className="text-ink-muted text-small">{t('media.drop_hint')}</span>
        </span>
        <span aria-hidden className={buttonClass({ kind: 'secondary', size: 'md', className: 'shrink-0' })}>
          {t('media.choose')}
        </span>
      </FileDrop>
      {waiting && (
        <ul aria-label={t('media.waiting')} className="grid gap-2">
          {uploads.map((one) => (
            <UploadRow key={one.key} upload={one} onLeaveOut={() => leaveOut(one.key)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button size="md" busy={progress !== null} onClick={upload}>
          {t('media.upload')}
        </Button>
        <TakePhotograph onTaken={(file) => add([file])} />
        {progress && (
          <p role="status" className="flex grow items-center gap-3 text-small">
            <ProgressBar
              className="h-1.5 grow"
              aria-label={t('media.upload')}
              max={progress.total}
              value={progress.done}
            />
            <span>{t('media.uploading', { done: progress.done + 1, total: progress.total })}</span>
          </p>
        )}
      </div>
      <p role="status" className="text-ink-muted text-small empty:hidden">
        {lightened.count > 0 && (
          <span>
            {kit('lightened', {
              count: lightened.count,
              before: fileSize(lightened.before, locale, kit),
              after: fileSize(lightened.after, locale, kit),
            })}
          </span>
        )}
      </p>
    </div>
  );
}
