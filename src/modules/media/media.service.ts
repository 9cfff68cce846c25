import { availableParallelism } from 'node:os';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createTurns } from '#server/in-turn.ts';
import type { Encoding } from './image/encode.service.ts';
import { encodeApart } from './image/pictures.service.ts';
import { isOffered, type VariantType } from './image/variants.engine.ts';
import type { Image } from './media.contract.ts';
import { sweepMedia } from './media.jobs.ts';
import { pictureOf, presentImage, readable } from './media.presenter.ts';
import { imageNotFound } from './media.problems.ts';
import { createMediaRepository } from './media.repository.ts';
import type { MediaFile, MediaTables, Rendition, SmallForm } from './media.table.ts';
import { newRendition, type SentFile, type StoreOptions, storeImage } from './store.service.ts';

/** A stored picture with the data for answers. */
export interface Picture {
  image: Image;
  /** Data URL of at most about 4 KB; '' unless requested. */
  thumbnail: string;
  /** Data URL of at most about 20 KB; '' unless requested. */
  preview: string;
  /** Data URL of a drawing of at most 1 KB, for inlining; '' otherwise or unless requested. */
  drawing: string;
  contentType: string;
  /** Bytes of the whole file. */
  size: number;
}

export interface Media {
  /** Pictures by hash, in one query, with the requested small forms. Unknown hashes are omitted. */
  describe(hashes: readonly string[], forms?: readonly SmallForm[]): Promise<Map<string, Picture>>;
  /**
   * Stores a picture, given as bytes, a form's file, a data URL or plain base64, and returns its hash.
   * Storing the same file twice gives one picture. Throws 422 under `field` if it is refused. Do not call it
   * inside a transaction.
   */
  store(file: SentFile, options: StoreOptions): Promise<string>;
  /** The whole file as uploaded. Throws 404. */
  file(hash: string): Promise<{ bytes: Buffer; contentType: string }>;
  /** A picture at one of its widths, encoded on first request. Throws 404. */
  rendition(hash: string, width: number, type: string): Promise<Made>;
  /** Removes pictures that have been unused for 30 days. */
  sweep(stopping: AbortSignal): Promise<void>;
}

type Made = Pick<Rendition, 'bytes' | 'etag'>;

const services = new WeakMap<ServerContext, Media>();

/** The pictures of an installation. */
export function mediaOf(context: ServerContext): Media {
  const known = services.get(context);
  if (known) return known;
  const made = createMedia(context);
  services.set(context, made);
  return made;
}

function createMedia(context: ServerContext): Media {
  const repository = createMediaRepository(tablesOf<MediaTables>(context.database.kysely));
  // Leaves one core free for answers while pictures are encoded.
  const turns = createTurns(Math.max(1, availableParallelism() - 1));

  async function make(file: MediaFile, width: number, type: VariantType): Promise<Made> {
    const { hash } = file;
    const bytes = await repository.bytesOf(hash);
    if (!bytes) throw imageNotFound();
    const made = type === 'svg' ? bytes : await encodeApart(bytes, encodingOf(file, width, type));
    try {
      await repository.addRendition(newRendition(hash, width, type, made));
    } catch (error) {
      // On a full disk pictures are still served, and encoded again for the next request.
      if (!context.database.engine.isFull(error)) throw error;
      context.log.warn({ err: error }, 'a picture is shown without being kept');
    }
    return (await repository.findRendition(hash, width, type)) ?? newRendition(hash, width, type, made);
  }

  return {
    async describe(hashes, forms = []) {
      const files = await repository.find([...new Set(hashes)], forms);
      return new Map(
        files.map((file) => {
          const { thumbnail = '', preview = '', content_type: contentType, size } = file;
          const drawing = file.drawing ? readable(file.drawing) : '';
          return [file.hash, { image: presentImage(file), thumbnail, preview, drawing, contentType, size }];
        }),
      );
    },
    async store(file, options) {
      return storeImage(file, options, { repository, now: context.now, inTurn: turns.share });
    },
    async file(hash) {
      const [file] = await repository.find([hash]);
      const bytes = file && (await repository.bytesOf(hash));
      if (!bytes) throw imageNotFound();
      return { bytes, contentType: file.content_type };
    },
    async rendition(hash, width, type) {
      const known = await repository.findRendition(hash, width, type);
      if (known) return known;
      const [file] = await repository.find([hash]);
      if (!file || !isOffered(pictureOf(file), width, type)) throw imageNotFound();
      return turns.share(`${hash} ${width} ${type}`, () => make(file, width, type));
    },
    sweep: (stopping) =>
      sweepMedia({ repository, uses: context.hooks.of('usedPictures'), now: context.now(), stopping }),
  };
}

function encodingOf(file: MediaFile, width: number, type: Encoding['type']): Encoding {
  return { width, type, animated: file.animated === 1, ...(file.vector === 1 && { drawnAt: file.width }) };
}
