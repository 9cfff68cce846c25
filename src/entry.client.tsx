import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#base/locale.ts';
import { loadCatalog } from './shell/catalogs.ts';
import { RequestProvider } from './shell/web/request-facts.tsx';
import { keepFields } from './ui/kept-input.ts';

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'ar';
const requestId = document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId ?? '';

await loadCatalog(locale);
keepFields();
startTransition(() => {
  hydrateRoot(
    document,
    <RequestProvider value={{ locale, requestId }}>
      <HydratedRouter />
    </RequestProvider>,
    // Elements added by an extension are discarded and that part is rendered again: not our error.
    // biome-ignore lint/suspicious/noConsole: said all the same, for what would be one
    { onRecoverableError: (error) => console.warn(error) },
  );
});
