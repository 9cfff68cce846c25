import { type DBSchema, openDB } from 'idb';
import { storedUserId } from './kept-user.ts';
import { readingsName } from './session-ending.ts';

interface Readings extends DBSchema {
  /** By account and name, so that nobody else is shown them. */
  readings: { key: string; value: Reading; indexes: { at: number } };
}

interface Reading {
  answer: unknown;
  at: number;
}

/** Milliseconds for which an answer is kept. */
const remembered = 7 * 86_400_000;

/**
 * Reads something, and keeps the answer on this device; without a connection, returns the last one that this account
 * has read. Signing out removes them.
 */
export async function readKeeping<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await read();
    // Without storage the screen works as long as there is a connection.
    await store(name, answer).catch(() => undefined);
    return answer;
  } catch (error) {
    // Only a lost connection: a refusal is an answer.
    const kept = error instanceof TypeError ? await recall(name).catch(() => undefined) : undefined;
    if (!kept) throw error;
    return kept.answer as Answer;
  }
}

async function store(name: string, answer: unknown): Promise<void> {
  const user = storedUserId();
  if (user === null) return;
  const db = await database();
  try {
    const now = Date.now();
    const trx = db.transaction('readings', 'readwrite');
    for await (const old of trx.store.index('at').iterate(IDBKeyRange.upperBound(now - remembered)))
      await old.delete();
    await trx.store.put({ answer, at: now }, `${user} ${name}`);
    await trx.done;
  } finally {
    db.close();
  }
}

async function recall(name: string): Promise<Reading | undefined> {
  const db = await database();
  try {
    const kept = await db.get('readings', `${storedUserId()} ${name}`);
    return kept && kept.at > Date.now() - remembered ? kept : undefined;
  } finally {
    // Signing out in another tab deletes the database, which waits for open ones.
    db.close();
  }
}

function database() {
  return openDB<Readings>(readingsName, 2, {
    upgrade(db) {
      if (db.objectStoreNames.contains('readings')) db.deleteObjectStore('readings');
      db.createObjectStore('readings').createIndex('at', 'at');
    },
  });
}
