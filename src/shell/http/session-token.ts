import { setCookie } from 'hono/cookie';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { issueToken, tokenCookie } from '#server/http/csrf.ts';
import { defineContract } from '#wire/contract.ts';

const readToken = defineContract({
  id: 'readAntiForgeryToken',
  tag: 'session',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the readable XSRF-TOKEN cookie',
  answer: null,
});

export function mountSession(api: Api, context: ServerContext): void {
  api.serve(readToken, {
    allow: everyone,
    handle: async ({ http }) => {
      setCookie(http, tokenCookie, issueToken(context.secret), {
        path: '/',
        sameSite: 'Lax',
        secure: context.config.publicUrl.startsWith('https:'),
      });
      http.header('Cache-Control', 'no-store');
      return http.body(null, 204);
    },
  });
}
