import { useEffect, useRef } from 'react';
import { Link, redirect, replace } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ArrowBack, Icon } from '#ui/icon.tsx';
import { ClipboardList, Download, Printer } from '#ui/more-icons.ts';
import type { PageFrame } from '#ui/page-frame.ts';
import { Spinner } from '#ui/spinner.tsx';
import { readEstimation } from '../../saved/saved-estimations.calls.ts';
import { useOrderWords } from '../order-words.ts';
import { pdfPath } from '../pdf-path.ts';
import { sayReady, sheetPath, toldNumber, unsaved } from '../print/sheet-window.ts';
import { quotePath } from '../quote-path.ts';
import { usePageRule } from '../sheet/page-rule.ts';
import { Sheet } from '../sheet/sheet.tsx';
import type { Route } from './+types/sheet-page';

export const handle: PageFrame = { sheet: true };

/**
 * Browser only, so that the page's HTML contains no personal data. A page opened while its estimation is
 * being saved waits for its number.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.id === unsaved) {
    if (!opener) throw redirect('/admin/my-orders');
    throw replace(sheetPath(await toldNumber()));
  }
  return { estimation: await readEstimation(browserCall, params.id) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useOrderWords();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-neutral-0 text-ink-muted">
      <title>{t('sheet.title')}</title>
      <Spinner />
      <p role="status">{t('sheet.loading')}</p>
    </main>
  );
}

/** The print copy of a saved estimation, which opens the print dialog once it is complete. */
export default function SheetPage({ loaderData: { estimation }, matches }: Route.ComponentProps) {
  const t = useOrderWords();
  const { locale } = useI18n();
  const site = matches[0].loaderData;
  usePageRule(site?.site.fullName ?? '');
  const printed = useRef(false);
  const id = estimation?.id;

  useEffect(() => {
    if (id === undefined || printed.current) return;
    printed.current = true;
    whole().then(() => {
      sayReady(id);
      print();
    });
  }, [id]);

  if (!estimation || !site) return <Missing />;
  return (
    <main className="min-h-dvh bg-neutral-200 sm:pb-10 print:min-h-0 print:bg-neutral-0 print:pb-0">
      <title>
        {[`${t('sheet.title')} ${estimation.id}`, site.site.fullName].filter(Boolean).join(' | ')}
      </title>
      <div data-surface="plaster" className="sticky top-0 z-10 border-line border-b bg-raised print:hidden">
        <div className="mx-auto flex max-w-[210mm] flex-wrap items-center justify-between gap-x-4 px-5 py-3">
          <Link
            to="/admin/my-orders"
            className="inline-flex min-h-11 items-center gap-2.5 text-ink-muted text-label hover:text-ink"
          >
            <Icon of={ArrowBack} />
            <span>{t('sheet.back')}</span>
          </Link>
          <div className="flex flex-wrap gap-2.5">
            <a
              href={pdfPath(estimation.id, locale)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'md', kind: 'secondary' })}
            >
              <Icon of={Download} />
              <span>{t('sheet.pdf')}</span>
            </a>
            <LocaleLink to={quotePath(estimation)} className={buttonClass({ size: 'md', kind: 'secondary' })}>
              <Icon of={ClipboardList} />
              <span>{t('live.ask')}</span>
            </LocaleLink>
            <Button size="md" onClick={() => print()}>
              <Icon of={Printer} />
              <span>{t('sheet.print')}</span>
            </Button>
          </div>
        </div>
      </div>
      <div className="not-print:overflow-x-auto not-print:[&>*]:min-w-min not-print:[&_:is(p,dd,dt,td,th)]:wrap-break-word not-print:[&_bdi[dir=ltr]]:wrap-anywhere sm:pt-8 print:pt-0">
        <Sheet estimation={estimation} company={site.site} publicUrl={site.publicUrl} />
      </div>
    </main>
  );
}

function Missing() {
  const t = useOrderWords();
  return (
    <main
      data-surface="plaster"
      className="grid min-h-dvh place-content-center justify-items-center px-6 text-center"
    >
      <title>{t('sheet.missing')}</title>
      <h1 className="text-h3">{t('sheet.missing')}</h1>
      <p className="mt-2 text-ink-muted">{t('sheet.missing_text')}</p>
      <Link to="/admin/my-orders" className={buttonClass({ size: 'md', className: 'mt-6' })}>
        {t('sheet.back')}
      </Link>
    </main>
  );
}

/** Resolves once fonts and logo have loaded: print captures the page as it is when called. */
async function whole(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.sheet img')];
  await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
}
