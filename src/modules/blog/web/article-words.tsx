import type { ReactNode } from 'react';
import { type ScopedMessages, ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import ar from '../locales/article.ar.json';
import en from '../locales/article.en.json';
import { blogWords } from './blog-words.ts';

const articleWords: ScopedMessages = { ar: { blog: ar }, en: { blog: en } };

/** The words of an article's page, besides those of lists. */
export function ArticleWords({ children }: { children: ReactNode }) {
  return (
    <ScopedMessagesProvider of={blogWords}>
      <ScopedMessagesProvider of={articleWords}>{children}</ScopedMessagesProvider>
    </ScopedMessagesProvider>
  );
}
