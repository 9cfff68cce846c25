import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { Problem } from '#wire/problem.ts';

/** A completely received file in its own folder. */
export interface ReceivedFile {
  path: string;
  /** Name given by the sender. */
  name: string;
  size: number;
  sha256: string;
  /** The form's other parts. */
  fields: Readonly<Record<string, string>>;
}

/** Limit of a file, and the problems of one that is larger or missing. */
export interface FileRules {
  maxBytes: number;
  tooLarge: () => Problem;
  missing: () => Problem;
}

/** Bytes that the other parts of a form may add to a request. */
const overhead = 64 * 1024;

/**
 * Streams the part `file` of a form to a temporary file, up to the size limit and never whole in memory, and
 * passes it to `work`; then deletes it. Throws 413 if too large, 415 for another kind of body, 400 for a
 * malformed one and 422 for a form without a file.
 */
export async function receiveFile<T>(
  request: Request,
  rules: FileRules,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type)) throw new Problem('common.unsupported_type', 415);
  if (Number(request.headers.get('content-length') ?? 0) > rules.maxBytes + overhead) throw rules.tooLarge();
  if (!request.body) throw rules.missing();
  const folder = await mkdtemp(join(tmpdir(), 'omran-upload-'));
  try {
    const source = Readable.fromWeb(request.body as ReadableStream);
    return await work(await readForm(source, rules, { type, path: join(folder, 'file') }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file of a form that was read whole, passed to `work` like a streamed one. */
export async function keepFile<T>(file: Blob, work: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'omran-upload-'));
  try {
    const path = join(folder, 'file');
    const bytes = new Uint8Array(await file.arrayBuffer());
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return await work({
      path,
      name: file instanceof File ? file.name : '',
      size: bytes.length,
      sha256,
      fields: {},
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(
  source: Readable,
  rules: FileRules,
  { type, path }: { type: string; path: string },
): Promise<ReceivedFile> {
  const parser = parserOf(type, rules.maxBytes);
  const fields: Record<string, string> = {};
  let storing: Promise<StoredPart> | undefined;
  let fault: unknown;
  const stop = (reason: unknown) => {
    fault ??= reason;
    source.destroy();
  };
  parser.on('field', (name: string, value: string) => {
    fields[name] = value;
  });
  parser.on('file', (field: string, part: BusboyFileStream, name: string | undefined) => {
    if (field !== 'file' || storing) return void part.resume();
    part.on('limit', () => {
      stop(rules.tooLarge());
      part.destroy();
    });
    storing = storePart(part, path, name ?? '');
    storing.catch(stop);
  });
  try {
    await pipeline(source, parser);
    const file = await storing;
    if (!file?.size) throw rules.missing();
    return { ...file, fields };
  } catch (cause) {
    await storing?.catch(() => {});
    throw explained(fault ?? cause);
  }
}

/** Malformed forms, and those that end early, are the sender's fault; errors of this machine have a code. */
function explained(cause: unknown): unknown {
  const code = String((cause as { code?: unknown }).code);
  const ours = cause instanceof Problem || (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET');
  return ours ? cause : new Problem('common.malformed_form', 400, { cause });
}

function parserOf(type: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 8, fieldSize: 4096, fileSize },
    });
  } catch (cause) {
    throw new Problem('common.malformed_form', 400, { cause });
  }
}

type StoredPart = Omit<ReceivedFile, 'fields'>;

async function storePart(part: BusboyFileStream, path: string, name: string): Promise<StoredPart> {
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
  // Browsers encode quotation marks in names like this.
  return { path, name: name.replaceAll('%22', '"'), size, sha256: hash.digest('hex') };
}
