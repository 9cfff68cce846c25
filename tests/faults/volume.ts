import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/process/serving.ts';

const run = promisify(execFile);

/** A folder whose disk can be filled for one process and its children, and emptied again. */
export interface Volume {
  folder: string;
  /** Leaves this many bytes free, by default none. */
  fill(pid: number, room?: number): Promise<void>;
  relieve(pid: number): Promise<void>;
}

/**
 * A small in-memory disk, if this user may mount one; otherwise a limit on the size of the process's files.
 */
export async function createVolume(): Promise<Volume> {
  const folder = await temporaryFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]);
  } catch {
    return limitedFiles(folder);
  }
  onTestFinished(async () => {
    await run('umount', ['-l', folder]);
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async (_pid, room = 0) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize - room)).catch((error: NodeJS.ErrnoException) => {
        // A server that wrote since the measurement has taken the rest: the disk is full all the same.
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    relieve: () => rm(filler),
  };
}

function limitedFiles(folder: string): Volume {
  const limit = (pid: number, bytes: string) => run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  return {
    folder,
    fill: async (pid, room = 0) => {
      const files = ['omran.db', 'omran.db-wal'].map((name) => join(folder, name)).filter(existsSync);
      const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
      await limit(pid, String((sizes.length > 0 ? Math.min(...sizes) : 0) + room));
    },
    relieve: async (pid) => {
      await limit(pid, 'unlimited');
    },
  };
}
