import type { FormEvent, ReactNode } from 'react';
import { LocaleLink } from '#i18n/link.tsx';
import { Button, buttonClass } from '../../button.tsx';
import { useModuleWords } from '../module-words.tsx';
import { PageHeading } from '../page-heading.tsx';

interface NewDocumentProps {
  /** Address of the list that it leads back to. */
  list: string;
  /** Whether what it begins from is chosen. */
  ready: boolean;
  /** Focuses the button once it is ready: the address named what it begins from. */
  named?: boolean;
  /** Asks to choose first, while it is not ready. */
  asks?: boolean;
  busy: boolean;
  fault: string | undefined;
  onBegin: (event: FormEvent) => void;
  children: ReactNode;
}

/** The page on which a document begins: its choices between heading and button. Its words are the module's `new_text` and on. */
export function NewDocument(props: NewDocumentProps) {
  const { list, ready, named = false, asks = true, busy, fault, onBegin, children } = props;
  const t = useModuleWords();
  return (
    <form noValidate onSubmit={onBegin} className="mx-auto grid w-full max-w-dialog-lg gap-5">
      <div>
        <LocaleLink
          to={list}
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t('title')}
        </LocaleLink>
        <PageHeading>{t('add')}</PageHeading>
        <p className="mt-1 text-ink-muted">{t('new_text')}</p>
      </div>
      {children}
      {fault && (
        <p role="alert" className="text-fault">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          key={ready ? 'ready' : 'waiting'}
          type="submit"
          size="md"
          autoFocus={named && ready}
          busy={busy}
          disabled={!ready}
        >
          {t('begin')}
        </Button>
        <LocaleLink to={list} className={buttonClass({ kind: 'secondary', size: 'md' })}>
          {t('cancel')}
        </LocaleLink>
        {!ready && asks && <p className="self-center text-ink-muted text-small">{t('choose_first')}</p>}
      </div>
    </form>
  );
}
