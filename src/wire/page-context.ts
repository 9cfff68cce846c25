import { createContext } from 'react-router';
import type { Locale } from '#base/locale.ts';
import type { Call } from './call.ts';

/** What a page is rendered with on the server: a way into the product's own calls, and facts of the request. */
export interface PageContext {
  /** Answers a GET of the HTTP contract in process, to a visitor: the same whoever asked for the page. */
  call: Call;
  locale: Locale;
  requestId: string;
  /** The site's own address without a trailing slash. */
  publicUrl: string;
  /** What rendering came to: kept beside its Response, which would make a stream of it. */
  html?: string;
  /** Logs an error that rendering ran into, under the request's id. */
  report(error: unknown): void;
}

export const pageContext = createContext<PageContext>();
