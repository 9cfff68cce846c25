import { useEffect, useRef, useState } from 'react';
import { browserUpload } from '#browser/browser-upload.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { answerOf, CallFailed, refusalOf } from '#wire/call.ts';
import { type SentDesign, uploadPath } from '../../designs.calls.ts';
import { maxUploadBytes, maxUploads, uploadHeader } from '../../designs.values.ts';

export interface ChosenFile {
  key: number;
  file: File;
  state: 'chosen' | 'sending' | 'sent' | 'failed';
  /** Sent share, from 0 to 1. */
  sent: number;
  fault?: string | undefined;
  /** Whether sending it again may succeed. */
  again?: boolean;
}

let keys = 0;

/** Files that a sender chose: they are sent one by one once the request has a number, and each fails by itself. */
export function useUploads() {
  const { t } = useI18n();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const request = useRef<SentDesign | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isSending = files.some(({ state }) => state === 'sending');

  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);

  const update = (key: number, changes: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function send({ key, file }: ChosenFile, { id, token }: SentDesign): Promise<void> {
    const form = new FormData();
    form.set('file', file, file.name);
    try {
      const onSent = (sent: number) => update(key, { sent });
      await answerOf(await browserUpload(uploadPath(id), form, onSent, { [uploadHeader]: token }));
      update(key, { state: 'sent', sent: 1 });
    } catch (error) {
      const refusal = error instanceof CallFailed ? error : null;
      const again = !refusal || refusal.status >= 500 || refusal.status === 429;
      update(key, { state: 'failed', fault: refusalOf(error) || t('designs.files.failed'), again });
    }
  }

  function enqueue(all: readonly ChosenFile[], to: SentDesign): void {
    for (const one of all) {
      update(one.key, { state: 'sending', sent: 0, fault: undefined });
      queue.current = queue.current.then(() => send(one, to));
    }
  }

  return {
    files,
    isFull: countTaken(files) >= maxUploads,
    choose(chosen: readonly File[]): void {
      let taken = countTaken(files);
      const added = chosen.map((file): ChosenFile => {
        keys += 1;
        const isTooLarge = file.size > maxUploadBytes;
        const isTooMany = !isTooLarge && taken >= maxUploads;
        if (!isTooLarge && !isTooMany) taken += 1;
        const fault = isTooLarge
          ? t('designs.files.too_large')
          : isTooMany
            ? t('designs.files.over_limit')
            : undefined;
        return { key: keys, file, sent: 0, state: fault ? 'failed' : 'chosen', fault };
      });
      setFiles([...files, ...added]);
      if (request.current) {
        const fit = added.filter(({ state }) => state === 'chosen');
        enqueue(fit, request.current);
      }
    },
    remove: (key: number) => setFiles(files.filter((one) => one.key !== key)),
    retry: (one: ChosenFile) => request.current && enqueue([one], request.current),
    /** Sends what was chosen; files chosen later follow at once. */
    start(sent: SentDesign): void {
      request.current = sent;
      enqueue(
        files.filter(({ state }) => state === 'chosen'),
        sent,
      );
    },
    /** For the next request. */
    clear(): void {
      request.current = null;
      setFiles([]);
    },
  };
}

/** Files that are sent or may still be. */
const countTaken = (files: readonly ChosenFile[]) =>
  files.filter(({ state, again }) => state !== 'failed' || again).length;

export type Uploads = ReturnType<typeof useUploads>;
