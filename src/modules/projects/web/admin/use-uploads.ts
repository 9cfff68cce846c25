import { useRef, useState } from 'react';
import { browserUpload } from '#browser/browser-upload.ts';
import { type PictureFault, preparePicture, weightBefore } from '#ui/admin/picture-file.ts';
import { answerOf, refusalOf } from '#wire/call.ts';
import { createPicture } from '../../pictures/pictures.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** A chosen file that is not uploaded yet. */
export interface Upload {
  key: number;
  file: File;
  /** Why it cannot be sent. */
  unfit: PictureFault | null;
  /** Why the server refused it. */
  fault: string;
  /** Uploaded share, from 0 to 1; null while it waits. */
  sent: number | null;
}

/** Bytes before and after shrinking pictures over 1 MB. */
export interface Lightened {
  count: number;
  before: number;
  after: number;
}

/**
 * Files chosen, dropped or taken for a project's pictures. They are sent at once, one after the other, after
 * shrinking those over 1 MB. Failed ones stay with the reason, and can be sent again.
 */
export function useUploads(projectId: number, onUploaded: (count: number) => Promise<void>) {
  const t = usePanelWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [lightened, setLightened] = useState<Lightened>({ count: 0, before: 0, after: 0 });
  const rows = useRef(uploads);
  const waiting = useRef<number[]>([]);
  const sending = useRef(false);
  const last = useRef(0);

  function change(to: (current: readonly Upload[]) => readonly Upload[]) {
    rows.current = to(rows.current);
    setUploads(rows.current);
  }

  const put = (key: number, changes: Partial<Upload>) =>
    change((current) => current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  function leaveOut(key: number) {
    waiting.current = waiting.current.filter((one) => one !== key);
    change((current) => current.filter((upload) => upload.key !== key));
  }

  async function sent({ key, file: chosen }: Upload): Promise<boolean> {
    put(key, { sent: 0, fault: '', unfit: null });
    try {
      const made = await preparePicture(chosen);
      if ('fault' in made) {
        put(key, { sent: null, unfit: made.fault });
        return false;
      }
      const { file } = made;
      put(key, { file });
      const form = formOf(projectId, file);
      await answerOf(await browserUpload(createPicture.path, form, (part) => put(key, { sent: part })));
      const weight = weightBefore(file);
      if (weight !== undefined) noteLighter(weight, file.size);
      leaveOut(key);
      return true;
    } catch (error) {
      put(key, { sent: null, fault: refusalOf(error) || t('media.failed') });
      return false;
    }
  }

  function noteLighter(weight: number, now: number) {
    setLightened(({ count, before, after }) => ({
      count: count + 1,
      before: before + weight,
      after: after + now,
    }));
  }

  /** Sends files in turn, after those already being sent, skipping removed ones. */
  async function send(chosen: readonly Upload[]) {
    const ready = chosen.filter(({ key, sent }) => sent === null && !waiting.current.includes(key));
    waiting.current.push(...ready.map(({ key }) => key));
    if (sending.current) return;
    sending.current = true;
    let [done, taken] = [0, 0];
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      const upload = rows.current.find(({ key }) => key === next);
      if (!upload) continue;
      setProgress({ done, total: done + 1 + waiting.current.length });
      if (await sent(upload)) taken += 1;
      done += 1;
    }
    sending.current = false;
    setProgress(null);
    if (taken > 0) await onUploaded(taken);
  }

  return {
    uploads,
    progress,
    /** Those of the last files that had to be shrunk. */
    lightened,
    add: (files: readonly File[]) => {
      const added = files.map((file) => {
        last.current += 1;
        return { key: last.current, file, unfit: null, fault: '', sent: null };
      });
      if (!sending.current) setLightened({ count: 0, before: 0, after: 0 });
      change((current) => [...current, ...added]);
      send(added);
    },
    leaveOut,
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
