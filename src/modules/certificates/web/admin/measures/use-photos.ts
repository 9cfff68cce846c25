import { useEffect, useMemo, useRef, useState } from 'react';
import { usePhotographs } from '#ui/admin/use-photographs.ts';
import { addressOf } from '#wire/contract-call.ts';
import { addCertificatePhoto, type Certificate } from '../../../certificates.contract.ts';
import { photosWaiting, useCertificateCalls } from '../use-certificate.ts';
import type { ShownPhoto } from './line-photos.tsx';

const none: readonly ShownPhoto[] = [];

/** Photographs of the lines: shrunk here, and sent now or once there is a connection. */
export function usePhotos(certificate: Certificate) {
  const { prepare, refused } = usePhotographs();
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

  const add = (lineId: number, files: readonly File[]) =>
    prepare(files, (file, chosen) => {
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
        refused(chosen, error);
      });
    });

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
