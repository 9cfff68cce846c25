import { createContext, type ReactNode } from 'react';

/** A field's content, for readers who may not change it. */
export interface Read {
  label: ReactNode;
  /** A text, a boolean, or rendered content. */
  value: ReactNode;
  dir?: string | undefined;
  lang?: string | undefined;
  className?: string | undefined;
}

/** Renders fields of a read-only form; null if it can be edited. */
export const ReadingContext = createContext<((read: Read) => ReactNode) | null>(null);
