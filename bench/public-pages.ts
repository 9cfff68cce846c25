import { setTimeout as pause } from 'node:timers/promises';

export const publicPages = [
  '',
  '/projects',
  '/project/1',
  '/about',
  '/contact',
  '/services',
  '/terms',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
].flatMap((path) => [path || '/', `/en${path}`]);

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
