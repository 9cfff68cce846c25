import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncFolder } from '../db/copy/installed.ts';

const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** A compressed file must be smaller than this share of the original to be worth decompressing. */
const worthwhile = 0.9;

/**
 * Moves the file `plain` to `to.zst`, compressed, if that saves at least a tenth, otherwise to `to`; synced
 * to disk and readable only by its owner. A compressed file is decompressed again and compared. Returns the
 * path.
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

/**
 * Writes a backup's database file to the new file `to`. Throws if the backup is truncated or not a backup.
 */
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
