import { createHash } from 'node:crypto';
import { readFileContent } from './image/file-content.input.ts';
import { recognise } from './image/image-type.engine.ts';
import { examinePicture } from './image/pictures.service.ts';
import type { VariantType } from './image/variants.engine.ts';
import { imageRefused } from './media.problems.ts';
import type { MediaRepository } from './media.repository.ts';
import type { NewRendition } from './media.table.ts';

/** Encodings made ahead of time, for the sample company's pictures. */
export interface Prepared {
  placeholder: Uint8Array;
  thumbnail: Uint8Array;
  preview: Uint8Array;
  renditions: { width: number; type: VariantType; bytes: Uint8Array }[];
}

/** Bytes, a form's file, a data URL or plain base64. */
export type SentFile = Uint8Array | Blob | string;

export interface StoreOptions {
  /** The field for error messages. */
  field: string;
  /** Whether a drawing (SVG) is accepted too: only for logos and icons. */
  allowVector?: boolean;
  prepared?: Prepared;
}

interface Tools {
  repository: MediaRepository;
  now(): Date;
  inTurn<T>(key: string, job: () => Promise<T>): Promise<T>;
}

/** Inspects and stores a file, without inspecting one that is already stored. Returns its hash. */
export async function storeImage(file: SentFile, options: StoreOptions, tools: Tools): Promise<string> {
  const sent = typeof file === 'string' ? readFileContent(file) : await bytesOf(file);
  if (typeof sent === 'string') throw imageRefused(options.field, sent);
  const allowVector = options.allowVector ?? false;
  if (recognise(sent) === 'svg' && !allowVector) throw imageRefused(options.field, 'unknown_type');

  const hash = hashOf(sent);
  // Mark it before looking for it: if it is swept in between, it is then found missing.
  await tools.repository.keep(hash);
  const [known] = await tools.repository.find([hash]);
  if (known) return hash;
  await tools.inTurn(`store ${hash}`, async () => {
    const { placeholder, thumbnail, preview } = options.prepared ?? {};
    const given = { ...(placeholder && { placeholder }), ...(thumbnail && { thumbnail }) };
    const examined = await examinePicture(sent, allowVector, { ...given, ...(preview && { preview }) });
    if (typeof examined === 'string') throw imageRefused(options.field, examined);
    const { picture, ...small } = examined;
    const { bytes, contentType, width, height, vector, transparent, animated } = picture;
    await tools.repository.add(
      {
        hash,
        content_type: contentType,
        width,
        height,
        size: bytes.length,
        vector: vector ? 1 : 0,
        transparent: transparent ? 1 : 0,
        animated: animated ? 1 : 0,
        ...small,
        created_at: tools.now().toISOString(),
        bytes: Buffer.from(bytes),
      },
      (options.prepared?.renditions ?? []).map((made) =>
        newRendition(hash, made.width, made.type, made.bytes),
      ),
    );
  });
  return hash;
}

async function bytesOf(file: Uint8Array | Blob): Promise<Uint8Array> {
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file;
}

export function newRendition(
  hash: string,
  width: number,
  type: VariantType,
  bytes: Uint8Array,
): NewRendition {
  return { hash, width, type, etag: `"${hashOf(bytes)}"`, bytes: Buffer.from(bytes) };
}

/** 128 bits of SHA-256 over the bytes as sent. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
