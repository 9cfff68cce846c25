import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { z } from 'zod';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { describeApi } from '#server/http/openapi.ts';
import { defineContract } from '#wire/contract.ts';

const readDescription = defineContract({
  id: 'readApiDescription',
  tag: 'operation',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  answer: z.record(z.string(), z.unknown()),
});

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Omran API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', requestInterceptor: (request) => {
  const token = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/);
  if (token) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token[1]);
  return request;
} });`;

/**
 * `/api/openapi.json` and, at `/api/docs`, a page to read and try it. Mounted last, so that it includes every
 * call.
 */
export function mountApiDescription(api: Api, context: ServerContext): void {
  let description: Record<string, unknown> | undefined;
  api.serve(readDescription, {
    allow: everyone,
    handle: async () => {
      description ??= { ...describeApi(api, context.config.publicUrl) };
      return description;
    },
  });
  api.app.get('/api/docs', (http) =>
    http.html(page, 200, {
      'Content-Security-Policy':
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    }),
  );
  api.app.get('/api/docs/start.js', (http) => http.body(start, 200, { 'Content-Type': 'text/javascript' }));
  api.app.get(
    '/api/docs/:file{swagger-ui(-bundle)?\\.(js|css)}',
    serveStatic({
      root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))),
      rewriteRequestPath: (path) => path.replace('/api/docs', ''),
    }),
  );
}
