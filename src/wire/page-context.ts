import { createContext } from 'react-router';
import type { Locale } from '#base/locale.ts';
import type { Call } from './call.ts';

/** Context of server rendering: access to the product's own calls, and facts of the request. */
export interface PageContext {
  /** Answers a GET of the HTTP contract in process as to a visitor, whoever requested the page. */
  call: Call;
  /**
   * The same as to the person who requested the page, by their session. Only for pages that need one: they are never
   * cached.
   */
  callAsReader: Call;
  locale: Locale;
  requestId: string;
  /** The site's address without a trailing slash. */
  publicUrl: string;
  /** The rendered HTML, kept beside its Response, which would turn it into a stream. */
  html?: string;
  /** Logs a rendering error with the request's id. */
  report(error: unknown): void;
}

export const pageContext = createContext<PageContext>();
