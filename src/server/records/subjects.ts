import type { Locale } from '#base/locale.ts';
import type { SubjectPlace, SubjectStates } from '#base/module.ts';
import type { Connection } from '../db/database.ts';
import type { Caller, StaffPolicy } from '../http/caller.ts';

/** A record as other modules see it. */
export interface SubjectRecord {
  id: number;
  /** Its name in lists and notices, such as the name of a request's sender. */
  name: string;
  /** Its number on paper, such as Q-2026-0001, if it has one. */
  number?: string;
  /** Account id of the customer it belongs to. */
  owner?: number | null;
  updated_at: string;
}

/** A search result. */
export interface SubjectHit {
  id: number;
  title: string;
  /** Distinguishes it from others with the same title, such as a phone number; '' for nothing. */
  detail: string;
  /** Its number, if people refer to it by number. */
  number?: number;
  /** Its amount in halalas, if people know it by that. */
  amount?: number;
  /** Its state: one of those its module declares for the subject. */
  state?: string;
  /** Its address in the panel, if different from the subject's declared page. */
  page?: string;
}

/** A search request to a kind of record. */
export interface SubjectSearch {
  /** As typed; compare it with `foldForSearch` and the table's `search` column. */
  words: string;
  limit: number;
  locale: Locale;
  caller: Caller;
}

/** What staff do next about a record, and on which day (YYYY-MM-DD). */
export interface NextAction {
  next_action: string | null;
  next_action_on: string | null;
}

/**
 * A kind of record, offered to modules that know records only by `(subject, id)`: notes, files, timelines,
 * notices, links and search.
 */
export interface Subject {
  /** As in the journal and the module's declaration, such as `request`. */
  subject: string;
  /** The table of its records, if they can be deleted. */
  table?: string;
  /** The name and the number of a record as of a transaction, deleted or not. */
  called?(
    id: number,
    on: Connection,
  ): Promise<(Pick<SubjectRecord, 'name'> & { number?: string | undefined }) | undefined>;
  find(id: number): Promise<SubjectRecord | undefined>;
  /** Staff who may read such a record with its notes and files. */
  mayRead: StaffPolicy;
  /** Whether a caller who may read such records sees this one; all of them if omitted. */
  sees?(id: number, caller: Caller): Promise<boolean>;
  /** Staff who may add notes and files to it. */
  mayChange: StaffPolicy;
  /**
   * Marks a record as changed at `now`, for data that other modules store about it, such as its assignee.
   * Returns false if it has changed since `readAt`. Kinds without it have no notes, assignee, files or
   * timeline.
   */
  touch?(id: number, when: { readAt: string; now: string }, trx: Connection): Promise<boolean>;
  /** Completes a next action that such a record may not be without, in the caller's language. */
  nextAction?(id: number, given: NextAction, locale: Locale): Promise<NextAction>;
  /**
   * Staff who may search, if some of them may read only part of the records; by default those who may read.
   */
  maySearch?: StaffPolicy;
  /** Matching records, best first; called only for callers who may search. */
  search?(search: SubjectSearch): Promise<SubjectHit[]>;
}

/** The record, if it exists and is visible to the caller, who may read such records. */
export async function findVisible(
  subject: Subject,
  id: number,
  caller: Caller,
): Promise<SubjectRecord | undefined> {
  const record = await subject.find(id);
  if (!record || !subject.sees) return record;
  return (await subject.sees(id, caller)) ? record : undefined;
}

/** A kind of record that staff work on. */
export type WorkedSubject = Subject & Required<Pick<Subject, 'touch'>>;

const isWorked = (subject: Subject): subject is WorkedSubject => subject.touch !== undefined;

/** All kinds of records offered by modules. */
export interface Subjects {
  all(): readonly Subject[];
  /** Throws for a subject that no module offers. */
  of(subject: string): Subject;
  /**
   * Kinds that staff work on, with their API addresses: they have notes, an assignee, files and a timeline.
   */
  worked(): readonly { subject: WorkedSubject; api: string }[];
  /** API address of such records, such as `/api/requests/{id}`; undefined if there is none. */
  apiOf(subject: string): string | undefined;
  /** Address of a record in the panel; undefined if there is none. */
  pageOf(subject: string, id: number): string | undefined;
  /** States of such records; undefined if their module declares none. */
  statesOf(subject: string): SubjectStates | undefined;
}

/** The subjects from `all`, with the addresses declared by the modules. */
export function createSubjects(
  all: () => readonly Subject[],
  places: Readonly<Record<string, SubjectPlace>> = {},
): Subjects {
  return {
    all,
    of(name) {
      const found = all().find(({ subject }) => subject === name);
      if (!found) throw new Error(`No module offers records called ${name}.`);
      return found;
    },
    worked: () =>
      all().flatMap((subject) => {
        const api = places[subject.subject]?.api;
        return api && isWorked(subject) ? [{ subject, api }] : [];
      }),
    apiOf: (subject) => places[subject]?.api,
    pageOf: (subject, id) => places[subject]?.page?.replace(':id', String(id)),
    statesOf: (subject) => places[subject]?.states,
  };
}
