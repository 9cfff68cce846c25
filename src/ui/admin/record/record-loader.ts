import { isForbidden, isGone } from '#wire/call.ts';

/** Result of reading a record. */
export type Outcome<T> =
  | { state: 'ready'; record: T }
  | { state: 'gone' }
  | { state: 'forbidden' }
  | { state: 'failed' };

/** Props of a record's page from the router. */
export interface LoadedRecord<T> {
  /** Still pending if the answer is slow. */
  reading: Outcome<T> | Promise<Outcome<T>>;
  /** Reads the record again. */
  read: () => Promise<Outcome<T>>;
}

/** Milliseconds to wait for a record before its page is shown without it. */
const patience = 150;

interface LoaderArguments {
  params: { id?: string };
  request: Request;
}

/**
 * `clientLoader` of a route that ends in `:id`: reads the record in the address. `blank` returns the initial
 * values of a new one, at `…/new`, which its query may name. Never throws: the page shows the result (`RecordPage`).
 */
export function recordLoader<T>(
  read: (id: number) => Promise<T>,
  blank?: (address: URLSearchParams) => Promise<T>,
) {
  return async ({ params, request }: LoaderArguments): Promise<LoadedRecord<T>> => {
    const { id = '' } = params;
    const begin = blank && (() => blank(new URL(request.url).searchParams));
    const readIt = () => outcomeOf(id, read, begin);
    const reading = readIt();
    const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
    // The router does not await a promise inside an object.
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

/** Placeholder for the id of an unsaved record in an address. */
export const newRecord = 'new';
