import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import { entranceWords } from './entrance-words.ts';

/** Login and registration pages: their texts, and a note that replaces the form if no script runs. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
    <ScopedMessagesProvider of={entranceWords}>
      {children}
      <NeedsScripts />
    </ScopedMessagesProvider>
  );
}

function NeedsScripts() {
  const { t } = useI18n();
  return (
    <noscript>
      <p className="mt-8 text-lead">{t('accounts.no_script')}</p>
    </noscript>
  );
}

/** The page's title and purpose. */
export function EntranceHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-1.5 text-ink-muted text-lead">{text}</p>
    </>
  );
}

/** A link within a sentence. */
export const inlineLink = 'border-current border-b text-accent';
