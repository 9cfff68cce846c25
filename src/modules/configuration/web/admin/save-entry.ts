import { askForToken, browserCall } from '#browser/browser-call.ts';
import { companyChanged, reportSettingsChange } from '#browser/company-changed.ts';
import { forgetUser } from '#browser/session-ending.ts';
import { dataUrlOf, preparePicture } from '#ui/admin/picture-file.ts';
import { answerOf, CallFailed } from '#wire/call.ts';
import { type ManagedEntry, saveEntry as saveEntryContract } from '../../configuration.contract.ts';
import { type EntryValue, entryBody, heldOf, isPicture } from './config-values.ts';
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

/** What is said of a file over 1 MB, and where the server says nothing of its own. */
export interface SaveWords {
  tooLarge: string;
  /** Shown for a HEIC photograph that the browser cannot read. */
  heic: string;
  failed: string;
}

/** Between the starts of two calls, in ms. */
const spacing = 100;
/** How long Save waits for answers, in ms: it is to be usable again 4 s after it was pressed, on a busy machine too. */
const patience = 3800;

/** Keys of entries that were sent and not answered yet: the server may have stored them. */
const unanswered = new Set<string>();

/**
 * Saves entries: the anti-forgery cookie first, then one call for each entry. Calls `onAnswer` with every answer, also with one
 * that comes late. Resolves when all are answered, after 4 s at the latest, to the entries that are not: the server may still
 * answer them, and they can be saved again. `goOn` says whether entries that are still to be sent may be sent.
 */
export async function saveEntries(
  entries: readonly ManagedEntry[],
  typedOf: (entry: ManagedEntry) => EntryValue,
  words: SaveWords,
  onAnswer: (entry: ManagedEntry, sent: EntryValue, saved: Saved) => void,
  goOn: () => boolean = () => true,
): Promise<ManagedEntry[]> {
  const waiting = new Set(entries);
  const answer = (entry: ManagedEntry, sent: EntryValue, saved: Saved) => {
    waiting.delete(entry);
    if ('entry' in saved) {
      reportSettingsChange();
      if (entry.key.startsWith('corp_')) dispatchEvent(new Event(companyChanged));
    }
    onAnswer(entry, sent, saved);
  };
  const all = async () => {
    const refused = await prepare(words.failed);
    if (refused) {
      for (const entry of entries) answer(entry, typedOf(entry), { fault: refused });
      return;
    }
    await Promise.all(
      entries.map(async (entry, position) => {
        await pause(position * spacing);
        if (!goOn()) return;
        const sent = typedOf(entry);
        answer(entry, sent, await saveEntry(entry, sent, words));
      }),
    );
  };
  await Promise.race([all(), pause(patience)]);
  return [...waiting];
}

/** Puts the user back that a failure dropped. */
let putBack = () => {};

/** Without the anti-forgery cookie nothing can be sent, and the stored user is dropped until it can be had again. */
async function prepare(failed: string): Promise<EntryFault | null> {
  try {
    await askForToken();
    putBack();
    putBack = () => {};
    return null;
  } catch (error) {
    putBack = forgetUser();
    return faultOf((error instanceof CallFailed && error.message) || failed);
  }
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}

/** Saves one entry. */
async function saveEntry(entry: ManagedEntry, now: EntryValue, words: SaveWords): Promise<Saved> {
  const made = now.file && (await preparePicture(now.file));
  if (made && 'fault' in made) return { fault: faultOf(made.fault === 'heic' ? words.heic : words.tooLarge) };
  const sentBefore = unanswered.has(entry.key);
  unanswered.add(entry.key);
  try {
    const picture = made ? await dataUrlOf(made.file) : '';
    const response = await browserCall(saveEntryContract.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(entryBody(entry, now, picture)),
    });
    const answer = await answerOf<{ entry: ManagedEntry }>(response, 'success');
    unanswered.delete(entry.key);
    return { entry: answer.entry };
  } catch (error) {
    if (error instanceof CallFailed) unanswered.delete(entry.key);
    const fault = await readFault(entry, error, words.failed);
    // The state that refuses this call was made by an earlier one whose answer was lost.
    if (sentBefore && fault.theirs && holds(fault.theirs, now)) return { entry: fault.theirs };
    return { fault };
  }
}

/** Whether an entry says what was sent, in the form in which the server keeps it. */
function holds(entry: ManagedEntry, sent: EntryValue): boolean {
  if (isPicture(entry.key)) return false;
  const plain = (text: string) => text.replace(/<[^>]*>|\s/g, '');
  const stored = heldOf(entry);
  return plain(stored.value) === plain(sent.value) && plain(stored.english) === plain(sent.english);
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
