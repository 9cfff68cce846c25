import { isForbidden, isGone } from '#wire/call.ts';

/** What came of reading a record. */
export type Outcome<T> =
  | { state: 'ready'; record: T }
  | { state: 'gone' }
  | { state: 'forbidden' }
  | { state: 'failed' };

/** What the page of a record is given by the router. */
export interface LoadedRecord<T> {
  /** Still under way where the answer takes long. */
  reading: Outcome<T> | Promise<Outcome<T>>;
  /** Reads the record once more. */
  read: () => Promise<Outcome<T>>;
}

/** How long a record is waited for before its page is shown without it, in milliseconds. */
const patience = 150;

/**
 * The `clientLoader` of a route that ends in `:id`: reads the record that the address names. `blank` is what the form of a new
 * one, at `…/new`, begins with. Never throws: the page says what came of it (`RecordPage`).
 */
export function recordLoader<T>(read: (id: number) => Promise<T>, blank?: () => Promise<T>) {
  return async ({ params }: { params: { id?: string } }): Promise<LoadedRecord<T>> => {
    const { id = '' } = params;
    const readIt = () => outcomeOf(id, read, blank);
    const reading = readIt();
    const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
    // A promise within an object is not waited for.
    return { reading: (await Promise.race([reading, late])) ?? reading, read: readIt };
  };
}

async function outcomeOf<T>(
  id: string,
  read: (id: number) => Promise<T>,
  blank?: () => Promise<T>,
): Promise<Outcome<T>> {
  const reading = id === newRecord ? blank : /^[1-9]\d{0,14}$/.test(id) && (() => read(Number(id)));
  if (!reading) return { state: 'gone' };
  try {
    return { state: 'ready', record: await reading() };
  } catch (error) {
    return { state: isGone(error) ? 'gone' : isForbidden(error) ? 'forbidden' : 'failed' };
  }
}

/** Stands in an address for the id of a record that is not stored yet. */
export const newRecord = 'new';
