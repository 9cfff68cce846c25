import type { Locale } from '#base/locale.ts';
import type { SubjectPlace, SubjectStates } from '#base/module.ts';
import type { Connection } from '../db/database.ts';
import type { Caller, StaffPolicy } from '../http/caller.ts';

/** A record as other modules see it. */
export interface SubjectRecord {
  id: number;
  /** What it is called in lists and notices, such as the name of whoever sent a request. */
  name: string;
  /** The customer it belongs to, by the id of the account. */
  owner?: number | null;
  updated_at: string;
}

/** A record that a search found. */
export interface SubjectHit {
  id: number;
  title: string;
  /** What tells it from others of the same title, such as a phone number; '' for nothing. */
  detail: string;
  /** The number by which people name it, where they do. */
  number?: number;
  /** What it comes to, in halalas, where that is what people know it by. */
  amount?: number;
  /** Where it stands: one of the states that its module declares for the subject. */
  state?: string;
  /** Its address in the panel, where it differs from the page that the module declares for the subject. */
  page?: string;
}

/** What a search everywhere asks of a kind of record. */
export interface SubjectSearch {
  /** As typed; `foldForSearch` and the table's `search` column compare it. */
  words: string;
  limit: number;
  locale: Locale;
  caller: Caller;
}

/**
 * A kind of record, as its module offers it to the modules that know records by `(subject, id)` alone: notes, files, timelines,
 * notices, links and search.
 */
export interface Subject {
  /** As in the journal and in the module's declaration, such as `request`. */
  subject: string;
  find(id: number): Promise<SubjectRecord | undefined>;
  /** Staff who may read such a record, its notes and its files. */
  mayRead: StaffPolicy;
  /** Staff who may write notes on it and attach files. */
  mayChange: StaffPolicy;
  /**
   * Marks a record as changed at `now`, for what other modules store about it and what is read with it, such as its assignee.
   * False if it has changed since `readAt`. Records of kinds without it have no notes, assignee, files or timeline.
   */
  touch?(id: number, when: { readAt: string; now: string }, trx: Connection): Promise<boolean>;
  /** Staff who may search, where some of them may read only a part of the records; left out, those who may read. */
  maySearch?: StaffPolicy;
  /** The records that match, best first; only called for callers who may search. */
  search?(search: SubjectSearch): Promise<SubjectHit[]>;
}

/** A kind whose records staff work on. */
export type WorkedSubject = Subject & Required<Pick<Subject, 'touch'>>;

const isWorked = (subject: Subject): subject is WorkedSubject => subject.touch !== undefined;

/** All kinds of records that the modules offer. */
export interface Subjects {
  all(): readonly Subject[];
  /** Throws for a subject that no module offers. */
  of(subject: string): Subject;
  /** The kinds whose records staff work on, with their addresses in the API: they have notes, an assignee, files and a timeline. */
  worked(): readonly { subject: WorkedSubject; api: string }[];
  /** The address of such records in the API, such as `/api/requests/{id}`; undefined where they have none. */
  apiOf(subject: string): string | undefined;
  /** The address of a record in the panel; undefined where such records have none. */
  pageOf(subject: string, id: number): string | undefined;
  /** The states of such records; undefined where their module declares none. */
  statesOf(subject: string): SubjectStates | undefined;
}

/** The subjects that `all` returns, with the places that the modules declare for them. */
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
