import type { FirstGrants } from './permissions.ts';

/** A page, as declared in `module.ts`. */
export interface ModulePage {
  /**
   * Without the language prefix, such as `/project/:id`. `:id` is a positive whole number; other parameters
   * consist of Latin or Arabic letters, digits, `-` and `_`. The rule of a guarded page also covers paths below it.
   */
  path: string;
  /**
   * The weakest level that may open it (lower is stronger); null for all signed-in users; omitted for
   * visitors too.
   */
  level?: number | null;
  /**
   * A reader needs read access to at least one of these permissions, otherwise the sidebar omits the page.
   * Omitted for none.
   */
  asks?: readonly string[];
  /**
   * The page is the same for every visitor of a language and is cached. Lists the query parameters that
   * change it.
   */
  cached?: { queries?: readonly string[] };
  /**
   * Where the site's footer links to it: among the links or beside the copyright. Its texts are `links.<key>`
   * in `locales/menu.{ar,en}.json`, where the key is the last part of the path.
   */
  footer?: 'links' | 'legal';
  /** Listed in the sitemap. `ServerModule.listedPages` lists pages with parameters. */
  listed?: true;
}

/** The colour of a state's badge, always shown with its name. */
export type StateTone = 'success' | 'progress' | 'warning' | 'error' | 'neutral';

/** The states of a kind of record. */
export interface SubjectStates {
  /** Field name in the journal: names of states are `values.<field>.…` in `locales/journal.*.json`. */
  field: string;
  /** Colour of each state's badge. */
  tones: Readonly<Record<string, StateTone>>;
  /** Names under which the journal has some states, by which the state is found. */
  recordedAs?: Readonly<Record<string, string>>;
}

/** Addresses of a kind of record, if it has them, and its states. */
export interface SubjectPlace {
  /** Page of a record in the panel, such as `/admin/requests/:id`. */
  page?: string;
  /** API address of a record, such as `/api/requests/{id}`, with notes, files and timeline below it. */
  api?: string;
  states?: SubjectStates;
}

/** A part of the business, as declared in `module.ts`. Pure data for server, browser and build. */
export interface Module {
  /** The folder's name, and the namespace of its texts and problems. */
  id: string;
  /** Modules whose doors it imports. */
  needs: readonly string[];
  /** Permissions by name, with their first grants; a module may also use a permission of one it needs. */
  permissions?: Readonly<Record<string, FirstGrants>>;
  pages?: readonly ModulePage[];
  /** The kinds of records it owns, by their name in journal, notes, files and notices. */
  subjects?: Readonly<Record<string, SubjectPlace>>;
}

/** Address of a record in the panel; null if its kind has no page. */
export function pageOfRecord({ page }: SubjectPlace, id: number): string | null {
  return page?.replace(':id', String(id)) ?? null;
}

/** Validates a declaration and keeps its literal types. */
export function defineModule<const M extends Module>(module: M): M {
  return module;
}
