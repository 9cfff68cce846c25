import { type ReactNode, useRef } from 'react';
import type { Halalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import { classes } from '#ui/classes.ts';
import { AcceptanceForm, type AcceptanceFormProps } from '../acceptance-form.tsx';
import { linkPaperPath } from '../paper-path.ts';
import { Talk } from '../talk.tsx';
import { WithoutEmail } from '../without-email.tsx';
import { FootBar } from './foot-bar.tsx';
import { PreviewStrip } from './preview-strip.tsx';

interface OpenDocumentProps extends Pick<DocumentProps, 'code' | 'may' | 'company' | 'preview'> {
  head: ReactNode;
  /** What is accepted. */
  children: ReactNode;
  /** Air above and below both columns on wide screens. */
  className: 'lg:py-14' | 'lg:py-16';
  /** Over the form, and under that. */
  title: string;
  lead: string;
  /** Where the code is mailed, and whether a mail leaves; without an address nothing can be accepted online. */
  codeTo: string | null;
  codeBy: 'email' | 'outbox';
  form: Omit<AcceptanceFormProps, 'code' | 'company' | 'mailsCode'>;
  /** The bar at the foot of phones. */
  bar: { label: string; total: Halalas; action: string };
}

/** The page of a document that its customer can accept: the document, and the form beside it. */
export function OpenDocument(props: OpenDocumentProps) {
  const { code, may, company, preview = false, head, children, className } = props;
  const { title, lead, codeTo, codeBy, form, bar } = props;
  const { locale } = useI18n();
  const section = useRef<HTMLElement>(null);
  return (
    <>
      {head}
      <div data-surface="plaster">
        <div
          className={classes(
            'lg:container-page lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-x-16',
            className,
          )}
        >
          <div className="max-lg:container-page max-lg:pt-10 max-lg:pb-14">{children}</div>
          <section
            ref={section}
            id="accept"
            aria-labelledby="accept-title"
            data-surface="sand"
            className="scroll-mt-(--header-top) max-lg:px-(--gutter) max-lg:py-12 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-card lg:p-7"
          >
            <h2 id="accept-title" className="text-h2 lg:text-h3">
              {title}
            </h2>
            {may.includes('accept') &&
              (codeTo === null && !preview ? (
                <div className="mt-4">
                  <WithoutEmail phone={company.phone} pdf={linkPaperPath(code, locale)} />
                </div>
              ) : (
                <div inert={preview}>
                  <p className="mt-1 mb-4 text-ink-muted">{lead}</p>
                  <AcceptanceForm {...form} {...{ code, company }} mailsCode={codeBy === 'email'} />
                </div>
              ))}
            {!preview && (
              <div className="mt-6">
                <Talk code={code} mayDecline={may.includes('decline')} onSettled={form.onStale} />
              </div>
            )}
          </section>
        </div>
      </div>
      {preview ? <PreviewStrip /> : <FootBar {...bar} target={section} />}
    </>
  );
}
