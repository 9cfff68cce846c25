import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#base/locale.ts';
import { loadCatalog } from './shell/catalogs.ts';
import { RequestProvider } from './shell/web/request-facts.tsx';

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'ar';
const requestId = document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId ?? '';

await loadCatalog(locale);
startTransition(() => {
  hydrateRoot(
    document,
    <RequestProvider value={{ locale, requestId }}>
      <HydratedRouter />
    </RequestProvider>,
  );
});
