import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import { inSlices } from '#server/sweeping.ts';
import type { MediaRepository } from './media.repository.ts';

/** Says which of the pictures somebody has in use, those of deleted things that can come back included. */
export type Uses = (hashes: readonly string[]) => Promise<readonly string[]>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** The pictures that its records use; those that no module uses are removed in time. */
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
 * Notes which pictures nobody uses any more, and removes those that nobody has used for 30 days: mails and search
 * engines may show a picture for a while after it was taken from the site.
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
