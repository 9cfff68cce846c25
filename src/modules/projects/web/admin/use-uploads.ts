import { useRef, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf, CallFailed } from '#base/call.ts';
import { isTooLarge } from '#ui/admin/picture-file.ts';
import { usePanelWords } from './panel-words.ts';

/** A chosen file that is not uploaded yet. */
export interface Upload {
  key: number;
  file: File;
  /** Why the server did not take it. */
  fault: string;
}

/** The files that were chosen for a project's pictures, sent one after the other; those over 1 MB wait. */
export function useUploads(projectId: number, onUploaded: (count: number) => Promise<void>) {
  const say = usePanelWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const last = useRef(0);

  async function sent({ key, file }: Upload): Promise<boolean> {
    try {
      const response = await browserCall('/api/documents', { method: 'POST', body: formOf(projectId, file) });
      await answerOf(response);
      setUploads((current) => current.filter((upload) => upload.key !== key));
      return true;
    } catch (error) {
      const fault = sentenceOf(error) || say('media.failed');
      setUploads((current) => current.map((upload) => (upload.key === key ? { ...upload, fault } : upload)));
      return false;
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
        return { key: last.current, file, fault: '' };
      });
      setUploads((current) => [...current, ...added]);
      if (now) send(added);
    },
    replace: (key: number, file: File) =>
      setUploads((current) =>
        current.map((upload) => (upload.key === key ? { ...upload, file, fault: '' } : upload)),
      ),
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
