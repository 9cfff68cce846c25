import './ui/site.css';
import { use, useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { isCompanyStale, noteCompanyRead } from '#browser/company-changed.ts';
import { I18nProvider } from '#i18n/i18n.tsx';
import { useSession } from '#modules/accounts/web/index.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { callContract } from '#wire/contract-call.ts';
import { pageContext } from '#wire/page-context.ts';
import '#modules/pages/web/index.ts';
import type { Route } from './+types/root';
import { catalog, loadCatalog } from './shell/catalogs.ts';
import { readSiteLinks } from './shell/http/site-links.contract.ts';
import { Document } from './shell/web/document.tsx';
import { Failure } from './shell/web/failure.tsx';
import { useRequestFacts } from './shell/web/request-facts.tsx';
import { siteOf } from './shell/web/site-data.ts';
import { localeAt } from './shell/web/stored-locale.ts';
import { useAlive } from './shell/web/use-alive.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale, publicUrl } = context.get(pageContext);
  const [entries, links] = await Promise.all([
    readSiteConfiguration(call),
    callContract(call, readSiteLinks),
  ]);
  return { locale, publicUrl, site: siteOf(entries, locale, links) };
}

/**
 * The company's texts change with the language (also from another tab) and when staff change settings, not
 * from page to page.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return isCompanyStale() || localeAt(nextUrl) !== document.documentElement.lang;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const facts = useRequestFacts();
  useAlive();
  useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer of the loader
  useEffect(noteCompanyRead, [loaded]);
  const locale = loaded?.locale ?? facts.locale;
  return (
    <I18nProvider locale={locale} messages={catalog(locale) ?? use(loadCatalog(locale))}>
      <Document locale={locale} site={loaded?.site}>
        {children}
      </Document>
    </I18nProvider>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
