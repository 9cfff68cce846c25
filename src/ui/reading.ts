import { createContext, type ReactNode } from 'react';

/** What a field holds, for readers who may not change it. */
export interface Read {
  label: ReactNode;
  /** A text, yes or no, or something already drawn. */
  value: ReactNode;
  dir?: string | undefined;
  lang?: string | undefined;
  className?: string | undefined;
}

/** How fields draw what they hold where a form may only be read; null where it can be written in. */
export const ReadingContext = createContext<((read: Read) => ReactNode) | null>(null);
