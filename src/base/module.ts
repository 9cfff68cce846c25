import type { FirstGrants } from './permissions.ts';

/** A page of a module, as `module.ts` declares it. */
export interface ModulePage {
  /**
   * Without the language's prefix, such as `/project/:id`. `:id` is a positive whole number, every other parameter is made of
   * letters, digits, `-` and `_`. Guarded pages open what is below their path as well.
   */
  path: string;
  /** The weakest level that may open it (lower is stronger); null for everyone who is signed in; left out for visitors too. */
  level?: number | null;
  /** Permissions of which a reader needs one, to read: without it the sidebar does not lead there. Left out, none. */
  asks?: readonly string[];
  /** Every visitor of a language sees the same, so the page is cached. Lists the query parameters that change it. */
  cached?: { queries?: readonly string[] };
  /** Search engines are told of it. Pages with parameters are listed by `ServerModule.listedPages`. */
  listed?: true;
}

/** The colour of a state's badge, which its name always stands beside. */
export type StateTone = 'success' | 'progress' | 'warning' | 'error' | 'neutral';

/** The states of a kind of record. */
export interface SubjectStates {
  /** As the journal calls it: the names of the states are `values.<field>.…` in `locales/journal.*.json`. */
  field: string;
  /** Each state with the colour of its badge. */
  tones: Readonly<Record<string, StateTone>>;
}

/** A kind of record: where its records are found, which is left out where they have no address of their own, and their states. */
export interface SubjectPlace {
  /** The page of one in the panel, such as `/admin/requests/:id`. */
  page?: string;
  /** The address of one in the API, such as `/api/requests/{id}`: its notes, files and timeline are below it. */
  api?: string;
  states?: SubjectStates;
}

/** A part of the business, as its `module.ts` declares it. Pure data: it runs on the server, in the browser and in the build. */
export interface Module {
  /** The folder's name, and the namespace of its words and problems. */
  id: string;
  /** Modules whose doors it enters. */
  needs: readonly string[];
  /** What roles are granted under, by name; a module may go by the permission of one that it needs. */
  permissions?: Readonly<Record<string, FirstGrants>>;
  pages?: readonly ModulePage[];
  /** The kinds of records that it owns, by the name under which the journal, notes, files and notices know them. */
  subjects?: Readonly<Record<string, SubjectPlace>>;
}

/** The address of a record in the panel; null where its kind has no page. */
export function pageOfRecord({ page }: SubjectPlace, id: number): string | null {
  return page?.replace(':id', String(id)) ?? null;
}

/** Checks a declaration and keeps its literal types. */
export function defineModule<const M extends Module>(module: M): M {
  return module;
}
