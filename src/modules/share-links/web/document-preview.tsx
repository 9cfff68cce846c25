import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { CallFailed } from '#wire/call.ts';
import { type Callable, callContract } from '#wire/contract-call.ts';
import { type DocumentProps, documentKind, type LinkCompany } from './document-kinds.ts';
import { useLinkWords } from './link-words.ts';

type Read = Pick<DocumentProps, 'document' | 'state' | 'may'>;

/** A document as its customer will see it, for staff: `/d/preview?quote=12`. */
export function DocumentPreview({ company, today }: { company: LinkCompany; today: string }) {
  const t = useLinkWords();
  const [asked] = useSearchParams();
  const [kind = '', id = ''] = [...asked].find(([name]) => documentKind(name)) ?? [];
  const [read, setRead] = useState<Read | 'loading' | 'login' | 'missing'>('loading');

  useEffect(() => {
    let gone = false;
    const settle = (next: typeof read) => {
      if (!gone) setRead(next);
    };
    previewOf(kind, id).then(settle, (error) => {
      settle(error instanceof CallFailed && error.status === 401 ? 'login' : 'missing');
    });
    return () => {
      gone = true;
    };
  }, [kind, id]);

  const shown = documentKind(kind);
  if (typeof read === 'object' && shown)
    return <shown.Document {...read} code="" company={company} today={today} preview />;
  return (
    <Notice text={t(`preview.${read === 'loading' || read === 'login' ? read : 'missing'}`)}>
      {read === 'login' && (
        <LocaleLink to="/login" className={buttonClass()}>
          {t('preview.sign_in')}
        </LocaleLink>
      )}
    </Notice>
  );
}

async function previewOf(kind: string, id: string): Promise<Read | 'missing'> {
  const { preview } = (await documentKind(kind)?.load()) ?? {};
  if (!preview) return 'missing';
  return callContract(browserCall, preview as Callable as never, {
    params: { id } as never,
  }) as Promise<Read>;
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section data-surface="navy" className="grid min-h-[85dvh] content-center">
      <div className="container-page grid justify-items-start gap-y-8 pt-(--header-top)">
        <h1 className="text-h2" role="status">
          {text}
        </h1>
        {children}
      </div>
    </section>
  );
}
