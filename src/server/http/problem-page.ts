import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { directionOf, type Locale } from '#base/locale.ts';

/** What an answer about a problem says. */
export interface ProblemBody {
  message: string;
  errors?: Readonly<Record<string, readonly string[]>>;
  request_id?: string | undefined;
}

const style =
  'body{box-sizing:border-box;min-height:100vh;margin:0;padding:1.5rem;display:grid;place-content:center;' +
  'font:1.125rem/1.7 system-ui,sans-serif;color:#17203a;background:#f4f2ee}' +
  'p{max-width:34rem;margin:0 0 .5rem}small{color:#4d5468}';

const hash = createHash('sha256').update(style).digest('base64');

export const problemPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
};

/** What a browser shows that opened the address itself, such as a paper in a new tab, and was refused. */
export function problemPage({ message, errors = {}, request_id }: ProblemBody, locale: Locale): string {
  const others = Object.values(errors)
    .flat()
    .filter((said) => said !== message);
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${message}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p>${message}</p>
          ${others.map((said) => html`<p>${said}</p>`)}
          ${request_id === undefined ? '' : html`<small dir="ltr">${request_id}</small>`}
        </main>
      </body>
    </html>`;
  return String(page);
}
