import { useRef, useState } from 'react';
import { browserUpload } from '#base/browser-upload.ts';
import { answerOf, CallFailed } from '#base/call.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { isTooLarge, shrunk } from '#ui/admin/picture-file.ts';
import { usePanelWords } from './panel-words.ts';

/** A chosen file that is not uploaded yet. */
export interface Upload {
  key: number;
  file: File;
  /** Why the server did not take it. */
  fault: string;
  /** How much of it is on the server, from 0 to 1; null while it waits. */
  sent: number | null;
}

/** The files that were chosen for a project's pictures, sent one after the other; those over 1 MB wait. */
export function useUploads(projectId: number, onUploaded: (count: number) => Promise<void>) {
  const say = usePanelWords();
  const kit = useKitWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const last = useRef(0);

  const put = (key: number, changes: Partial<Upload>) =>
    setUploads((current) =>
      current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );

  async function sent({ key, file }: Upload): Promise<boolean> {
    put(key, { sent: 0, fault: '' });
    try {
      const form = formOf(projectId, file);
      await answerOf(await browserUpload('/api/documents', form, (part) => put(key, { sent: part })));
      setUploads((current) => current.filter((upload) => upload.key !== key));
      return true;
    } catch (error) {
      put(key, { sent: null, fault: sentenceOf(error) || say('media.failed') });
      return false;
    }
  }

  /** Makes every picture over 1 MB lighter; one that cannot be is told so. */
  async function shrinkAll() {
    for (const { key, file } of uploads.filter((upload) => isTooLarge(upload.file))) {
      const lighter = await shrunk(file);
      put(key, lighter ? { file: lighter, fault: '' } : { fault: kit('shrink_failed') });
    }
  }

  async function send(chosen: readonly Upload[]) {
    const ready = chosen.filter(({ file }) => !isTooLarge(file));
    if (ready.length === 0) return;
    let taken = 0;
    for (const [done, upload] of ready.entries()) {
      setProgress({ done, total: ready.length });
      if (await sent(upload)) taken += 1;
    }
    setProgress(null);
    if (taken > 0) await onUploaded(taken);
  }

  return {
    uploads,
    progress,
    /** Adds files; `now` sends them at once, as they were dropped. */
    add: (files: readonly File[], now: boolean) => {
      const added = files.map((file) => {
        last.current += 1;
        return { key: last.current, file, fault: '', sent: null };
      });
      setUploads((current) => [...current, ...added]);
      if (now) send(added);
    },
    replace: (key: number, file: File) => put(key, { file, fault: '' }),
    shrinkAll,
    leaveOut: (key: number) => setUploads((current) => current.filter((upload) => upload.key !== key)),
    send: () => send(uploads),
  };
}

function formOf(projectId: number, file: File): FormData {
  const form = new FormData();
  form.set('entity_id', String(projectId));
  form.set('entity_name', 'projects');
  form.set('file_name', file.name);
  form.set('file_type', file.type);
  form.set('file_size', String(file.size));
  form.set('file_extension', file.name.split('.').at(-1) ?? '');
  form.set('file_content', file);
  return form;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return '';
  return Object.values(error.errors).flat().join(' ') || error.message;
}
