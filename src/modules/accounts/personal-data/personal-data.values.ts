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

declare module '#server/module.ts' {
  interface ServerModule {
    /** The data of customers that it keeps: handed out to them, and erased when they ask. */
    personalData?(context: ServerContext): PersonalData;
  }
}
