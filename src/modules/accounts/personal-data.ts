import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** Who personal data is about. */
export interface Person {
  userId: number;
  email: string;
  /** E.164, or null where none is known. */
  phone: string | null;
}

/** What stands in the place of a name that was erased. */
export const erasedName = '—';

/** A part of the product that keeps data of customers. */
export interface PersonalData {
  /** The name of the data in what is handed out. */
  name: string;
  collect(person: Person): Promise<readonly object[]>;
  /** Makes it nobody's; figures stay. Takes part in the transaction that is under way. */
  erase(person: Person, on: Connection, now: string): Promise<void>;
}

const kept = new WeakMap<ServerContext, PersonalData[]>();

/** Adds a kind of data to what is handed out and erased. */
export function keepsPersonalData(context: ServerContext, data: PersonalData): void {
  kept.set(context, [...personalDataIn(context), data]);
}

/** All kinds of personal data beside the account itself. */
export function personalDataIn(context: ServerContext): readonly PersonalData[] {
  return kept.get(context) ?? [];
}
