import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newRetryKey } from '../browser-call.ts';
import {
  afterAnswer,
  type KeptCall,
  type KeptPart,
  type NewCall,
  needsCall,
  recordIn,
  withMade,
} from './kept-call.ts';

interface Kept extends DBSchema {
  calls: { key: number; value: Stored };
  /** Bytes of files, by call and position; Safari cannot store a `File` in private windows. */
  files: { key: [call: number, part: number]; value: ArrayBuffer };
  /** Ids of what answered calls created, by their key: a call that refers to it may be kept only afterwards. */
  made: { key: string; value: { id: unknown; at: number } };
}

/** Milliseconds for which screens may still refer to what a call created. */
const remembered = 7 * 86_400_000;

type Stored = Omit<KeptCall, 'id'> & { id?: number };

let opened: Promise<IDBPDatabase<Kept>> | undefined;

/** The database of this browser. Rejects where the browser refuses storage. */
function database(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('omran-kept-calls', 1, {
    upgrade(db) {
      db.createObjectStore('calls', { keyPath: 'id', autoIncrement: true });
      db.createObjectStore('files');
      db.createObjectStore('made');
    },
    terminated() {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** The next call opens the database again, as after a reload. */
export function forgetDatabase(): void {
  opened = undefined;
}

/** The kept calls of an account, in the order of sending. */
export async function readCalls(user: number): Promise<KeptCall[]> {
  const all = (await (await database()).getAll('calls')) as KeptCall[];
  return all.filter((call) => call.user === user);
}

/** Keeps a call; one of the same slot that was never attempted, or was refused, is replaced in its place. */
export async function addCall(user: number, { parts, key, ...call }: NewCall): Promise<KeptCall> {
  const files = await Promise.all(
    (parts ?? []).map(({ value }) => (typeof value === 'string' ? undefined : value.arrayBuffer())),
  );
  const kept: Stored = {
    ...call,
    user,
    key: key ?? newRetryKey(),
    ...(parts && { parts: parts.map(described) }),
    ...{ keptAt: Date.now(), attempts: 0, failures: 0, refusal: null },
  };
  const trx = (await database()).transaction(['calls', 'files', 'made'], 'readwrite');
  const calls = trx.objectStore('calls');
  for await (const { key, value } of trx.objectStore('made'))
    Object.assign(kept, withMade(kept, key, value.id));
  const before = call.slot === undefined ? [] : ((await calls.getAll()) as KeptCall[]);
  const replaced = before.find(
    (one) => one.user === user && one.slot === call.slot && (one.attempts === 0 || one.refusal),
  );
  // Later calls may refer to what the replaced one creates, so a mended creation keeps its key.
  if (replaced) {
    Object.assign(kept, { id: replaced.id });
    if (before.some((one) => needsCall(one, replaced))) kept.key = replaced.key;
    await trx.objectStore('files').delete(filesOf(replaced.id));
  }
  const id = await calls.put(kept);
  for (const [part, bytes] of files.entries())
    if (bytes) await trx.objectStore('files').put(bytes, [id, part]);
  await trx.done;
  return { ...kept, id };
}

function described({ name, value }: { name: string; value: string | File }): KeptPart {
  if (typeof value === 'string') return { name, value };
  return { name, file: { name: value.name, type: value.type, size: value.size } };
}

const filesOf = (id: number) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Changes a kept call, if it is still there. */
export async function changeCall(id: number, change: (call: KeptCall) => KeptCall): Promise<void> {
  const trx = (await database()).transaction('calls', 'readwrite');
  const call = (await trx.store.get(id)) as KeptCall | undefined;
  if (call) await trx.store.put(change(call));
  await trx.done;
}

/** Removes an answered call, and tells later ones what it created, those that are not kept yet included. */
export async function settleCall(call: KeptCall, answer: unknown): Promise<void> {
  const trx = (await database()).transaction(['calls', 'files', 'made'], 'readwrite');
  const calls = trx.objectStore('calls');
  await calls.delete(call.id);
  await trx.objectStore('files').delete(filesOf(call.id));
  const later = ((await calls.getAll()) as KeptCall[]).filter(({ user }) => user === call.user);
  for (const one of later) await calls.put(afterAnswer(one, call, answer));
  const made = trx.objectStore('made');
  const now = Date.now();
  for await (const old of made) if (old.value.at < now - remembered) await old.delete();
  const { id } = recordIn(answer);
  const creates = call.method === 'POST' && !call.parts && id !== undefined;
  if (creates) await made.put({ id, at: now }, call.key);
  await trx.done;
}

/** Removes a call, and the calls about what it would have created. */
export async function removeCall(call: KeptCall): Promise<void> {
  const all = await readCalls(call.user);
  const removed = [call, ...all.filter((one) => one.id !== call.id && needsCall(one, call))];
  const trx = (await database()).transaction(['calls', 'files'], 'readwrite');
  for (const { id } of removed) {
    await trx.objectStore('calls').delete(id);
    await trx.objectStore('files').delete(filesOf(id));
  }
  await trx.done;
}

/** A file of a kept call; undefined once it was sent. */
export async function readFile(
  call: Pick<KeptCall, 'id' | 'parts'>,
  part: number,
): Promise<File | undefined> {
  const described = call.parts?.[part];
  if (!described || !('file' in described)) return undefined;
  const bytes = await (await database()).get('files', [call.id, part]);
  const { name, type } = described.file;
  return bytes && new File([bytes], name, { type });
}
