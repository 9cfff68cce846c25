import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { directionOf, type Locale } from '#base/locale.ts';
import { localePath } from '#i18n/locale-path.ts';
import { fontFaces, fontFiles } from '#ui/fonts.ts';
import { useKeptPlace } from './reading-place.ts';
import type { Site } from './site-data.ts';
import { startScript } from './start-script.ts';

/** The whole HTML document, with correct language and direction from its first byte. */
export function Document(props: { locale: Locale; site: Site | undefined; children: ReactNode }) {
  const { locale, site } = props;
  useKeptPlace(locale);
  return (
    // The first script marks who is signed in.
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2e1d12" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: startScript }} />
        {fontFiles[locale].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <style
          suppressHydrationWarning
          // Rendered only by the server, whose policy includes it: if React renders the page again, the
          // original stays.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fontFaces : '' }}
        />
        <link rel="manifest" href={localePath('/site.webmanifest', locale === 'en' ? '/en' : '/')} />
        {site?.icon ? <IconInPage icon={site.icon} /> : <link rel="icon" href="/favicon" />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {site?.meta.keywords && <meta name="keywords" content={site.meta.keywords} />}
        {site?.meta.author && <meta name="author" content={site.meta.author} />}
        <Meta />
        <Links />
      </head>
      <body>
        {props.children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** An inlined icon; clients that need a bitmap or an address use /favicon.ico. */
function IconInPage({ icon }: { icon: string }) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" sizes="any" href={icon} />
    </>
  );
}
