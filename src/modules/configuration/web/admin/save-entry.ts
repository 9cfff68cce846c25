import { askForToken, browserCall } from '#browser/browser-call.ts';
import { companyChanged, reportSettingsChange } from '#browser/company-changed.ts';
import { proofBeingAsked } from '#browser/proof.ts';
import { clearUser } from '#browser/session-ending.ts';
import { dataUrlOf, preparePicture } from '#ui/admin/picture-file.ts';
import { answerOf, CallFailed } from '#wire/call.ts';
import { type ManagedEntry, saveEntry as saveEntryContract } from '../../configuration.contract.ts';
import { type EntryValue, entryBody, heldOf, isPicture } from './config-values.ts';
import { readEntries } from './use-config.ts';

/** Why an entry could not be saved. */
export interface EntryFault {
  /** Message about the Arabic or only value, and one about the English value. */
  value: string;
  english: string;
  /** The version that somebody else saved meanwhile. */
  theirs: ManagedEntry | null;
}

export type Saved = { entry: ManagedEntry } | { fault: EntryFault };

/** Messages for a file over 1 MB, and for errors without a message from the server. */
export interface SaveWords {
  tooLarge: string;
  /** Shown for a HEIC photograph that the browser cannot read. */
  heic: string;
  failed: string;
}

/** Milliseconds between the starts of two calls. */
const spacing = 100;
/**
 * Milliseconds that Save waits for answers: it must be usable again 4 s after the click, even on a busy
 * machine.
 */
const patience = 3800;

/** Keys of entries sent but not yet answered: the server may have stored them. */
const unanswered = new Set<string>();

/**
 * Saves entries: fetches the anti-forgery cookie, then makes one call per entry. Calls `onAnswer` with every
 * answer, even late ones. Resolves when all are answered, after at most 4 s in which nobody is asked for a proof, with the unanswered entries,
 * which can be saved again although the server may still answer. `goOn` returns whether remaining entries may
 * still be sent.
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
  await Promise.race([all(), outOfPatience()]);
  return [...waiting];
}

/** Resolves when Save has waited long enough; the time in which somebody is asked for a proof does not count. */
async function outOfPatience(): Promise<void> {
  for (;;) {
    await pause(patience);
    const asked = proofBeingAsked();
    if (!asked) return;
    await asked;
  }
}

/** Restores the user that a failure removed. */
let putBack = () => {};

/**
 * Nothing can be sent without the anti-forgery cookie; until it is available again, the stored user is
 * removed.
 */
async function prepare(failed: string): Promise<EntryFault | null> {
  try {
    await askForToken();
    putBack();
    putBack = () => {};
    return null;
  } catch (error) {
    putBack = clearUser();
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
    // An earlier call, whose answer was lost, created the version that refuses this one.
    if (sentBefore && fault.theirs && holds(fault.theirs, now)) return { entry: fault.theirs };
    return { fault };
  }
}

/** Whether an entry equals what was sent, in its stored form. */
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

/** The current entry; null if it cannot be read or nobody changed it. */
async function theirsOf(entry: ManagedEntry): Promise<ManagedEntry | null> {
  const entries = await readEntries().catch(() => []);
  const now = entries.find(({ key }) => key === entry.key);
  return now && now.updated_at !== entry.updated_at ? now : null;
}
