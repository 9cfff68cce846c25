import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** The first bytes of a file, at most `max`. */
export async function startOfFile(path: string, max: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(max);
    let length = 0;
    while (length < max) {
      const { bytesRead } = await file.read(start, length, max - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return start.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** Whether a file begins as a ZIP archive: `PK` and the mark of a first entry, or of an archive without any. */
export const isArchive = (start: Buffer): boolean =>
  start.length >= 4 && [0x04034b50, 0x06054b50].includes(start.readUInt32LE(0));

/** Whether an error comes from this machine, such as a full disk, and not from what is in a file. */
export const isFaultOfMachine = (error: unknown): boolean =>
  /^E[A-Z]+$/.test(String((error as { code?: unknown } | null)?.code));

/** The type of a file by its signature; undefined for one without, or one that is cut off within its first bytes. */
export async function typeOfFile(path: string) {
  try {
    return await fileTypeFromFile(path);
  } catch (error) {
    if (isFaultOfMachine(error)) throw error;
    return undefined;
  }
}
