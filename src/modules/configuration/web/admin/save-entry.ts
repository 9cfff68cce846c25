import { browserCall } from '#base/browser-call.ts';
import { answerOf, CallFailed } from '#base/call.ts';
import { dataUrlOf, isTooLarge } from '#ui/admin/picture-file.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { type EntryValue, entryBody } from './config-values.ts';
import { readEntries } from './use-config.ts';

/** Why an entry was not saved. */
export interface EntryFault {
  /** A sentence about the Arabic or only value, and one about the English one. */
  value: string;
  english: string;
  /** What somebody else saved in the meantime. */
  theirs: ManagedEntry | null;
}

export type Saved = { entry: ManagedEntry } | { fault: EntryFault };

/** Saves one entry. `words` are said of a file over 1 MB and where the server says nothing of its own. */
export async function saveEntry(
  entry: ManagedEntry,
  now: EntryValue,
  words: { tooLarge: string; failed: string },
): Promise<Saved> {
  if (now.file && isTooLarge(now.file)) return { fault: faultOf(words.tooLarge) };
  try {
    const picture = now.file ? await dataUrlOf(now.file) : '';
    const response = await browserCall('/api/configurations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(entryBody(entry, now, picture)),
    });
    return await answerOf<{ entry: ManagedEntry }>(response);
  } catch (error) {
    return { fault: await readFault(entry, error, words.failed) };
  }
}

function faultOf(value: string, english = '', theirs: ManagedEntry | null = null): EntryFault {
  return { value, english, theirs };
}

async function readFault(entry: ManagedEntry, error: unknown, failed: string): Promise<EntryFault> {
  if (!(error instanceof CallFailed)) return faultOf(failed);
  if (error.status === 409) return faultOf(error.message || failed, '', await theirsOf(entry));
  const sentences = (english: boolean) =>
    Object.entries(error.errors)
      .filter(([field]) => field.startsWith('translations.') === english)
      .flatMap(([, said]) => said)
      .join(' ');
  const [value, english] = [sentences(false), sentences(true)];
  return value || english ? faultOf(value, english) : faultOf(error.message || failed);
}

/** The entry as it is now; null where that cannot be read or nobody changed it. */
async function theirsOf(entry: ManagedEntry): Promise<ManagedEntry | null> {
  const entries = await readEntries().catch(() => []);
  const now = entries.find(({ key }) => key === entry.key);
  return now && now.updated_at !== entry.updated_at ? now : null;
}
