import type { NewEntry } from '#modules/configuration/server.ts';
import type { Media } from '#modules/media/server.ts';
import { configuration } from './content/configuration.ts';
import { storeSample } from './sample-media.ts';

/** The sample company's configuration, after storing its pictures. */
export async function sampleConfiguration(media: Media): Promise<NewEntry[]> {
  return Promise.all(
    configuration.map(async (entry) =>
      entry.type === 'media' ? { ...entry, value: await storeSample(media, entry.value) } : entry,
    ),
  );
}
