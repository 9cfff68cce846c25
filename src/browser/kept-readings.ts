import { type DBSchema, openDB } from 'idb';
import { readingsName } from './session-ending.ts';

interface Readings extends DBSchema {
  readings: { key: string; value: Reading };
}

interface Reading {
  /** The account that read it; nobody else is shown it. */
  user: number;
  answer: unknown;
  at: number;
}

/** Milliseconds for which an answer is shown without a connection. */
const remembered = 7 * 86_400_000;

/**
 * Reads something, and keeps the answer on this device; without a connection, returns the last one that this account
 * has read. Signing out removes them.
 */
export async function readKeeping<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await read();
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
  const user = userId();
  if (user === null) return;
  const db = await database();
  try {
    await db.put('readings', { user, answer, at: Date.now() }, `${user} ${name}`);
  } finally {
    db.close();
  }
}

async function recall(name: string): Promise<Reading | undefined> {
  const db = await database();
  try {
    const kept = await db.get('readings', `${userId()} ${name}`);
    return kept && kept.at > Date.now() - remembered ? kept : undefined;
  } finally {
    // Signing out in another tab deletes the database, which waits for open ones.
    db.close();
  }
}

function database() {
  return openDB<Readings>(readingsName, 1, { upgrade: (db) => void db.createObjectStore('readings') });
}

/** The account of the stored session; null without one. */
function userId(): number | null {
  try {
    return JSON.parse(localStorage.getItem('user') ?? 'null')?.id ?? null;
  } catch {
    return null;
  }
}
