import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import { inSlices } from '#server/sweeping.ts';
import type { MediaRepository } from './media.repository.ts';

/** Returns the pictures in use, including those of deleted records that can be restored. */
export type Uses = (hashes: readonly string[]) => Promise<readonly string[]>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** Pictures used by the module's records; pictures no module uses are eventually removed. */
    usedPictures?(context: ServerContext): Uses;
  }
}

const atOnce = 250;

interface Swept {
  repository: MediaRepository;
  uses: readonly Uses[];
  now: Date;
  stopping: AbortSignal;
}

/**
 * Marks pictures as unused, and removes those unused for 30 days: mails and search engines may show a picture
 * for a while after it was removed from the site.
 */
export async function sweepMedia({ repository, uses, now, stopping }: Swept): Promise<void> {
  let last = '';
  await inSlices(stopping, async () => {
    const hashes = await repository.hashesAfter(last, atOnce);
    if (hashes.length === 0) return 0;
    const used = new Set((await Promise.all(uses.map((usesOf) => usesOf(hashes)))).flat());
    await repository.noteUse({
      used: [...used],
      unused: hashes.filter((hash) => !used.has(hash)),
      now: now.toISOString(),
    });
    last = hashes.at(-1) as string;
    return hashes.length;
  });
  await inSlices(stopping, () => repository.removeUnused(restorableSince(now), 20));
}
