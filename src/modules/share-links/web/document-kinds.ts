import type { ComponentType } from 'react';
import type { Locale } from '#base/locale.ts';
import { firstTouch } from '#ui/first-touch.ts';
import { type LazySection, lazySection } from '#ui/lazy-section.tsx';
import type { Callable } from '#wire/contract-call.ts';
import type { LinkContacts } from './link-closed.tsx';

/** The company as a page behind a link names it. */
export interface LinkCompany extends LinkContacts {
  fullName: string;
}

/** What a page behind a link shows. */
export interface DocumentProps {
  code: string;
  document: object;
  state: string;
  /** Actions of the holder of the link. */
  may: readonly string[];
  company: LinkCompany;
  /** YYYY-MM-DD in Riyadh. */
  today: string;
  /** Staff look at it before it is sent: nothing can be done. */
  preview?: boolean;
}

/** A kind of document with its own page at `/d/{code}`: what a module exports in `web/document/<kind>.tsx`. */
export interface DocumentKind {
  /** Its outermost element has the id `shared-document`. */
  Document: ComponentType<DocumentProps>;
  titleOf(document: object, locale: Locale): string;
  /** The call by which staff look at one by its `id`. */
  preview?: Callable;
}

interface FoundKind {
  load: () => Promise<DocumentKind>;
  /** Its page, which can be read as the server sends it: its code loads when the page is touched. */
  Document: LazySection<DocumentProps>;
}

const found = Object.entries(import.meta.glob<DocumentKind>('../../*/web/document/*.tsx'));

const kinds = new Map(
  found.map(([path, load]): [string, FoundKind] => [
    path.replace(/^.*\/|\.tsx$/g, ''),
    { load, Document: lazySection('shared-document', async () => (await load()).Document, firstTouch) },
  ]),
);

/** undefined for a kind with a page elsewhere. */
export function documentKind(kind: string): FoundKind | undefined {
  return kinds.get(kind);
}
