import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { browserUpload } from '#browser/browser-upload.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { answerOf, CallFailed, refusalOf } from '#wire/call.ts';
import { toast } from '../../toast.ts';
import { fileSize } from '../file-size.ts';
import { useRecordWords } from './record-words.ts';

export interface RecordFile {
  id: number;
  name: string;
  size: number;
  type: string;
  locked: boolean;
  user_name: string;
  deleted?: boolean;
}

export interface Upload {
  key: number;
  file: File;
  /** Uploaded share, from 0 to 1. */
  sent: number;
  fault?: string | undefined;
}

/** 25 MB, as on the server. */
const maxBytes = 25 * 1024 * 1024;

let uploads = 0;

/**
 * Files of a record and uploads in progress. `onChanged` is called for each one added, deleted or restored.
 */
export function useFiles(api: string, onChanged: () => void) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const [files, setFiles] = useState<readonly RecordFile[]>([]);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [waiting, setWaiting] = useState<readonly Upload[]>([]);

  useEffect(() => {
    browserCall(`${api}/files?per_page=500`)
      .then((response) => answerOf<RecordFile[]>(response))
      .then(
        (found) => {
          setFiles(found);
          setState('ready');
        },
        () => setState('failed'),
      );
  }, [api]);

  const update = (key: number, changes: Partial<Upload>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const dismiss = (key: number) => setWaiting((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Upload): Promise<void> {
    update(key, { sent: 0, fault: undefined });
    const form = new FormData();
    form.set('file', file, file.name);
    try {
      const response = await browserUpload(`${api}/files`, form, (sent) => update(key, { sent }));
      const answer = await answerOf<{ file: RecordFile }>(response);
      dismiss(key);
      setFiles((all) => [answer.file, ...all.filter(({ id }) => id !== answer.file.id)]);
      onChanged();
    } catch (error) {
      update(key, { fault: refusalOf(error) || t('unreachable') });
    }
  }

  async function add(chosen: readonly File[]): Promise<void> {
    const added = chosen.map((file): Upload => {
      uploads += 1;
      const size = fileSize(file.size, locale, t);
      const fault = file.size > maxBytes ? t('too_large', { size }) : undefined;
      return { key: uploads, file, sent: 0, fault };
    });
    setWaiting((all) => [...added, ...all]);
    // One after the other: each gets the full bandwidth.
    for (const upload of added) if (!upload.fault) await send(upload);
  }

  async function change(file: RecordFile, deleted: boolean): Promise<void> {
    const path = `/api/files/${file.id}`;
    try {
      await answerOf(
        deleted
          ? await browserCall(path, { method: 'DELETE' })
          : await browserCall(`${path}/restore`, { method: 'POST', headers: json, body: '{}' }),
      );
      setFiles((all) => all.map((one) => (one.id === file.id ? { ...one, deleted } : one)));
      onChanged();
    } catch (error) {
      const text = error instanceof CallFailed && error.message ? error.message : t('wrong');
      toast.error({ title: t('files'), text });
    }
  }

  return { files, state, waiting, add, send, dismiss, change };
}

const json = { 'Content-Type': 'application/json' };
