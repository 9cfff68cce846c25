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

/** A part of the business, as its `module.ts` declares it. Pure data: it runs on the server, in the browser and in the build. */
export interface Module {
  /** The folder's name, and the namespace of its words and problems. */
  id: string;
  /** Modules whose doors it enters. */
  needs: readonly string[];
  /** What roles are granted under, by name; a module may go by the permission of one that it needs. */
  permissions?: Readonly<Record<string, FirstGrants>>;
  pages?: readonly ModulePage[];
}

/** Checks a declaration and keeps its literal types. */
export function defineModule<const M extends Module>(module: M): M {
  return module;
}
