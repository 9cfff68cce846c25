import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncFolder } from '../db/copy/installed.ts';

const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** A compressed file that is not smaller than this part of the plain one is not worth the step of unpacking it. */
const worthwhile = 0.9;

/**
 * Moves the file `plain` to what is kept: `to.zst`, compressed, where that saves a tenth or more, else `to` as it is; on disk,
 * for its owner alone. What is compressed has been unpacked again and compared. Returns the path.
 */
export async function pack(plain: string, to: string): Promise<string> {
  const packed = `${plain}.zst`;
  try {
    const before = createHash('sha256');
    await pipeline(
      createReadStream(plain),
      passing(before),
      createZstdCompress(),
      createWriteStream(packed, { mode: 0o600 }),
    );
    if ((await stat(packed)).size > worthwhile * (await stat(plain)).size) return await settle(plain, to);
    const after = createHash('sha256');
    await pipeline(createReadStream(packed), createZstdDecompress(), into(after));
    if (before.digest('hex') !== after.digest('hex')) throw new Error(`${to} did not unpack to what it was`);
    return await settle(packed, `${to}.zst`);
  } finally {
    await rm(plain, { force: true });
    await rm(packed, { force: true });
  }
}

/** Writes the database file that a backup holds to the new file `to`. Throws where the backup is cut short or no backup. */
export async function unpack(backup: string, to: string): Promise<void> {
  const packed = await isPacked(backup);
  const source = createReadStream(backup);
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  if (packed) await pipeline(source, createZstdDecompress(), target);
  else await pipeline(source, target);
  await sync(to);
}

async function isPacked(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const start = Buffer.alloc(zstdStart.length);
    await handle.read(start, 0, start.length, 0);
    return start.equals(zstdStart);
  } finally {
    await handle.close();
  }
}

async function settle(from: string, to: string): Promise<string> {
  await chmod(from, 0o600);
  await sync(from);
  await rename(from, to);
  await syncFolder(dirname(to));
  return to;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function passing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

function into(hash: Hash): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      hash.update(chunk);
      done();
    },
  });
}
