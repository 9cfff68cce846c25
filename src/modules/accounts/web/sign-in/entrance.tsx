import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import { entranceWords } from './entrance-words.ts';

/** The pages by which people come in: their words, and a note in the form's place where no script runs. */
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

/** The page's name and what it is for. */
export function EntranceHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-1.5 text-ink-muted text-lead">{text}</p>
    </>
  );
}

/** A link within a line. */
export const inlineLink = 'border-current border-b text-accent';
