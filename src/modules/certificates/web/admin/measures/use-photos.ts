import { useEffect, useMemo, useRef, useState } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { preparePicture } from '#ui/admin/picture-file.ts';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { addCertificatePhoto, type Certificate } from '../../../certificates.contract.ts';
import { photosWaiting, useCertificateCalls } from '../use-certificate.ts';
import type { ShownPhoto } from './line-photos.tsx';

const none: readonly ShownPhoto[] = [];

/** Photographs of the lines: shrunk here, and sent now or once there is a connection. */
export function usePhotos(certificate: Certificate) {
  const t = useModuleWords();
  const { calls, send, described } = useCertificateCalls(certificate);
  const [taken, setTaken] = useState<readonly (ShownPhoto & { line: number })[]>([]);
  const addresses = useRef<string[]>([]);
  const path = addressOf(addCertificatePhoto, { id: certificate.id });

  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);

  async function add(lineId: number, files: readonly File[]): Promise<void> {
    for (const chosen of files) {
      const prepared = await preparePicture(chosen);
      if ('fault' in prepared) {
        toast.error({ title: t('photo_refused'), text: t(`photo_faults.${prepared.fault}`), duration: 8000 });
        continue;
      }
      const { file } = prepared;
      const key = crypto.randomUUID();
      const address = URL.createObjectURL(file);
      addresses.current.push(address);
      setTaken((all) => [...all, { key, line: lineId, address }]);
      const parts = [
        { name: 'line_id', value: String(lineId) },
        { name: 'file', value: file },
      ];
      send({ method: 'POST', path, parts, key, ...described }).catch((error) => {
        setTaken((all) => all.filter((one) => one.key !== key));
        const text = error instanceof CallFailed ? error.message : '';
        toast.error({ title: t('photo_refused'), text: text || t('wrong'), duration: 8000 });
      });
    }
  }

  // The same arrays until something changes, so that typing renders one line.
  const keptByLine = useMemo(() => {
    const waiting = new Set(calls.map(({ key }) => key));
    const byLine = new Map<number, ShownPhoto[]>();
    for (const photo of taken)
      if (waiting.has(photo.key)) byLine.set(photo.line, [...(byLine.get(photo.line) ?? []), photo]);
    return byLine;
  }, [calls, taken]);
  return {
    add,
    /** Those that were taken here and are not stored yet, by line. */
    keptOf: (line: number) => keptByLine.get(line) ?? none,
    /** How many photographs of a line are on the device. */
    waitingOf: (line: number) => photosWaiting(calls, line),
  };
}
