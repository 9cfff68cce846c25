/** Globals that a page's scripts continue from. */
type Awakened = Window & {
  __reactRouterContext?: { stream?: unknown };
  __reactRouterRouteModules?: Record<string, unknown>;
};

/**
 * Inline script of a page, minified by the build and inserted by the server
 * (`src/shell/pages/deferred-hydration.ts`): it is self-contained and uses only browser APIs. The page's root
 * dispatches `omran:alive` once React has hydrated.
 */
export function awaken(d: Document, w: Awakened): void {
  const { modules = '', from } = (d.currentScript as HTMLElement).dataset;
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const waitFor = modules.split(' ');
  const routes: Record<string, unknown> = {};
  let started = false;
  let loading = false;
  let awaited = 1;
  let sheets = 0;
  let failed = false;
  let pressed: HTMLElement | undefined;

  const whole = () => {
    d.documentElement.dataset.whole = '';
  };

  // All but secrets and files, which storage must not or cannot have.
  const fields = () => [
    ...d.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden],[type=password],[type=file]),textarea,select',
    ),
  ];

  const ready = async () => {
    awaited -= 1;
    if (awaited) return;
    const entry = waitFor.pop();
    try {
      await Promise.all(
        waitFor.map(async (module) => {
          const [address, route] = module.split('=').reverse();
          const loaded = await import(address as string);
          if (route) routes[route] = loaded;
        }),
      );
      w.__reactRouterRouteModules = routes;
      await import(entry as string);
    } catch {
      failed = true;
      sayFailed();
      // Browsers never retry a failed module: reload the page once, when the server answers.
      if (performance.navigation.type !== 1) readAnew();
    }
  };
  // The answer must come from the server, or the browser would show its error page instead of ours.
  const readAnew = () => {
    fetch('', { cache: 'no-store' }).then(
      () => {
        try {
          const typed = fields().map(({ name, id, checked, value }) => [name || id, checked, value]);
          sessionStorage.early = JSON.stringify(typed);
        } catch {
          // Without storage input is lost, but the page does not work otherwise.
        }
        location.reload();
      },
      () => setTimeout(readAnew, 1000),
    );
  };
  // What a form says if it cannot be sent. Whoever has read it presses again.
  const sayFailed = () => {
    const form = pressed?.closest('form');
    const note = form?.querySelector<HTMLElement>('[data-asleep]');
    if (!note) return;
    note.hidden = false;
    pressed = undefined;
  };
  const ask = (address: string, pause: number) => {
    fetch(address)
      .then((response) => {
        if (!response.ok) throw response;
        return response.text();
      })
      .then(
        (text) => {
          const end = text.indexOf('\n');
          const context = JSON.parse(text.slice(0, end));
          context.stream = new Response(text.slice(end + 1)).body;
          w.__reactRouterContext = context;
          ready();
        },
        () => {
          failed = true;
          sayFailed();
          setTimeout(ask, pause, address, 2 * pause);
        },
      );
  };
  const loadFrom = (at: number) => {
    for (const module of waitFor.slice(at, at + 3)) {
      const link = d.createElement('link');
      link.rel = 'modulepreload';
      link.href = module.replace(/.*=/, '');
      d.head.append(link);
    }
    if (at + 3 < waitFor.length) setTimeout(loadFrom, 0, at + 3);
    else ready();
  };
  const load = () => {
    if (loading) return;
    loading = true;
    for (const touch of touches) d.removeEventListener(touch, start, true);
    loadFrom(0);
  };
  const styled = () => {
    ready();
    sheets -= 1;
    if (!sheets) setTimeout(load, 50);
  };

  // On interaction, start everything at once. Otherwise the full styles come first, as applying them together
  // with scripts takes far longer than one after the other.
  const start = (touch?: Event) => {
    if (!started) {
      started = true;
      if (from) {
        awaited += 1;
        ask(from, 1000);
      }
      for (const template of d.querySelectorAll<HTMLTemplateElement>('template[data-waiting]')) {
        const link = template.content.firstChild as HTMLLinkElement;
        if (link.rel === 'stylesheet') {
          awaited += 1;
          sheets += 1;
          link.onload = styled;
          link.onerror = styled;
        }
        template.replaceWith(link);
      }
    }
    if (touch || !sheets) load();
  };

  const press = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (button && !button.commandForElement) {
      pressed = button;
      event.preventDefault();
      if (failed) sayFailed();
      else setTimeout(sayFailed, 8000);
    }
    start(event);
  };

  // Replaces React Router's own script, whose storage this is.
  try {
    if (!history.state?.key) history.replaceState({ key: `${Date.now()}` }, '');
    const top = JSON.parse(sessionStorage['react-router-scroll-positions'])[history.state.key];
    if (top) scrollTo(0, top);
  } catch {
    // Nothing was stored: the browser decides the scroll position.
  }

  // The same page has the same fields in the same order. React finds them like fields filled in before it came.
  try {
    const typed: [string, boolean, string][] = JSON.parse(sessionStorage.early);
    sessionStorage.removeItem('early');
    fields().forEach((field, at) => {
      const [place, checked, value] = typed[at] ?? [];
      if ((field.name || field.id) === place) Object.assign(field, { checked, value });
    });
  } catch {
    // Nothing was kept.
  }

  for (const touch of touches) {
    d.addEventListener(touch, start, true);
    d.addEventListener(touch, whole, { capture: true, once: true });
  }
  w.addEventListener('scroll', whole, { once: true });
  d.addEventListener('click', press, true);
  d.addEventListener(
    'omran:alive',
    () => {
      d.removeEventListener('click', press, true);
      for (const note of d.querySelectorAll<HTMLElement>('[data-asleep]')) note.hidden = true;
      if (pressed?.isConnected) pressed.click();
      pressed = undefined;
    },
    { once: true },
  );
  w.addEventListener('load', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, 100)));
  });
  setTimeout(start, 4000);
}
