import { setTimeout as pause } from 'node:timers/promises';

export const publicPages = [
  '',
  '/projects',
  '/project/1',
  '/about',
  '/team',
  '/blog',
  '/contact',
  '/services',
  '/terms',
  '/privacy',
  '/returns',
  '/login',
  '/register',
  '/forgot-password',
]
  .flatMap((path) => [path || '/', `/en${path}`])
  // An article under another slug is redirected.
  .concat(encodeURI('/blog/1/كيف-تقرأ-عرض-السعر'), '/en/blog/1/how-to-read-a-quote');

const packing = 5000;

/**
 * Requests pages until they are served at their best compression, which starts after a few requests and takes
 * CPU time from the measurement.
 */
export async function askOften(url: string, paths: readonly string[]): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' };
  for (const path of paths)
    for (let times = 0; times < 8; times += 1) await (await fetch(url + path, { headers })).arrayBuffer();
  await pause(packing);
}
