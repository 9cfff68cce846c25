import { openAsBlob } from 'node:fs';
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js';

configure({ useWebWorkers: false });

/** The parts of an archive by their names in lower case, with `/` between folders. */
export type Parts = ReadonlyMap<string, FileEntry>;

export interface ArchiveRules {
  /** Parts that are listed; further ones are left out. */
  maxParts: number;
}

/**
 * Opens a ZIP archive by its central directory, which is right even where the entries say nothing of their size. Nothing
 * is unpacked, and names are never paths of this machine, so odd ones are accepted: some programs write `xl\workbook.xml`. Throws
 * an error for an archive that is broken or cut off.
 */
export async function inArchive<T>(
  path: string,
  { maxParts }: ArchiveRules,
  work: (parts: Parts) => Promise<T>,
): Promise<T> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), {
    strictness: 'tolerant',
    filenameValidation: 'tolerant',
  });
  try {
    const parts = new Map<string, FileEntry>();
    for await (const entry of zip.getEntriesGenerator()) {
      if (parts.size >= maxParts) break;
      const name = entry.filename.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
      if (!entry.directory && !name.endsWith('/')) parts.set(name, entry);
    }
    return await work(parts);
  } finally {
    await zip.close();
  }
}

/** A part unpacks to more than allowed. */
export class TooMuchUnpacked extends Error {}

/** Unpacks a part, and stops with an error once more comes out of it than allowed. */
export async function unpacked(
  part: FileEntry,
  maxBytes: number,
  take: (chunk: Uint8Array) => void | Promise<void>,
): Promise<void> {
  // What it says is believed only if it is too much.
  if (part.uncompressedSize > maxBytes) throw new TooMuchUnpacked();
  let bytes = 0;
  let fault: unknown;
  const into = new WritableStream<Uint8Array>({
    async write(chunk) {
      try {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new TooMuchUnpacked();
        await take(chunk);
      } catch (error) {
        fault = error;
        throw error;
      }
    },
  });
  try {
    await part.getData(into, { strictness: 'tolerant' });
  } catch (error) {
    throw fault ?? error;
  }
}

/** The text of a part, in UTF-8. */
export async function textOfPart(part: FileEntry, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  await unpacked(part, maxBytes, (chunk) => void texts.push(decoder.decode(chunk, { stream: true })));
  texts.push(decoder.decode());
  return texts.join('');
}
