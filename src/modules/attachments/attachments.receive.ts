import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { Problem } from '#wire/problem.ts';
import { maxFileBytes } from './attachments.kinds.ts';
import { fileMissing, fileTooLarge } from './attachments.problems.ts';

/** A file that has come whole and lies in a folder of its own. */
export interface ReceivedFile {
  path: string;
  /** As the sender calls it. */
  name: string;
  size: number;
  sha256: string;
}

/** What the other parts of a form may add to the size of a request. */
const overhead = 64 * 1024;

/**
 * Writes the part `file` of a form to a temporary file while it comes in, of any size up to the limit and never whole in memory,
 * and gives it to `work`; afterwards it is gone. Throws 413, 415 for another kind of body, 400 for a broken one and 422 for a
 * form without a file.
 */
export async function receiveFile<T>(request: Request, work: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type)) throw new Problem('common.unsupported_type', 415);
  if (Number(request.headers.get('content-length') ?? 0) > maxFileBytes + overhead) throw fileTooLarge();
  if (!request.body) throw fileMissing();
  const folder = await mkdtemp(join(tmpdir(), 'omran-upload-'));
  try {
    const source = Readable.fromWeb(request.body as ReadableStream);
    return await work(await readForm(source, type, join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(source: Readable, type: string, path: string): Promise<ReceivedFile> {
  const parser = parserOf(type);
  let storing: Promise<ReceivedFile> | undefined;
  let fault: unknown;
  const stop = (reason: unknown) => {
    fault ??= reason;
    source.destroy();
  };
  parser.on('file', (field: string, part: BusboyFileStream, name: string | undefined) => {
    if (field !== 'file' || storing) return void part.resume();
    part.on('limit', () => {
      stop(fileTooLarge());
      part.destroy();
    });
    storing = storePart(part, path, name ?? '');
    storing.catch(stop);
  });
  try {
    await pipeline(source, parser);
    const file = await storing;
    if (!file?.size) throw fileMissing();
    return file;
  } catch (cause) {
    await storing?.catch(() => {});
    throw explained(fault ?? cause);
  }
}

/** What is wrong with a form is its sender's fault; what is wrong with this machine has a code. */
function explained(cause: unknown): unknown {
  const ours = cause instanceof Problem || /^E[A-Z]+$/.test(String((cause as { code?: unknown }).code));
  return ours ? cause : new Problem('common.malformed_form', 400, { cause });
}

function parserOf(type: string) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 8, fieldSize: 4096, fileSize: maxFileBytes },
    });
  } catch (cause) {
    throw new Problem('common.malformed_form', 400, { cause });
  }
}

async function storePart(part: BusboyFileStream, path: string, name: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    part,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  // Browsers write quotation marks in names so.
  return { path, name: name.replaceAll('%22', '"'), size, sha256: hash.digest('hex') };
}
