import { useEffect, useRef, useState } from 'react';
import { FileDrop } from '#ui/admin/file-drop.tsx';
import { isTooLarge } from '#ui/admin/picture-file.ts';
import { pictureTypes } from '#ui/admin/picture-picker.tsx';
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
  /** Told whether files are chosen that are not uploaded yet. */
  onWaiting: (waiting: boolean) => void;
}

/** Chooses pictures for a project and uploads them; dropped ones are uploaded at once. */
export function UploadBox(props: UploadBoxProps) {
  const say = usePanelWords();
  const uploading = useUploads(props.projectId, props.onUploaded);
  const { uploads, progress, add, replace, leaveOut, send } = uploading;
  const waiting = uploads.length > 0;
  const told = useRef(props.onWaiting);
  told.current = props.onWaiting;
  useEffect(() => told.current(waiting), [waiting]);
  const [shrinking, setShrinking] = useState(false);
  const heavy = uploads.filter(({ file }) => isTooLarge(file)).length;

  async function shrinkAll() {
    setShrinking(true);
    await uploading.shrinkAll();
    setShrinking(false);
  }

  function upload() {
    if (waiting) return send();
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
      {waiting && (
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
        {heavy > 1 && (
          <Button size="md" kind="secondary" busy={shrinking} onClick={shrinkAll}>
            {say('media.shrink_all')}
          </Button>
        )}
        {progress && (
          <p role="status" className="flex grow items-center gap-3 text-small">
            <progress
              className="h-1.5 grow accent-accent"
              aria-label={say('media.upload')}
              max={progress.total}
              value={progress.done}
            />
            <span>{say('media.uploading', { done: progress.done + 1, total: progress.total })}</span>
          </p>
        )}
      </div>
    </div>
  );
}
