import { setTimeout as pause } from 'node:timers/promises';

/** Every public page, in both languages. */
export const publicPages = [
  '',
  '/projects',
  '/project/1',
  '/about',
  '/services',
  '/terms',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
].flatMap((path) => [path || '/', `/en${path}`]);

const packing = 5000;

/**
 * Has pages as visitors have them: packed their best, which begins when they have been asked for a few times, and takes its
 * time on the same cores as what is measured.
 */
export async function askOften(url: string, paths: readonly string[]): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' };
  for (const path of paths)
    for (let times = 0; times < 8; times += 1) await (await fetch(url + path, { headers })).arrayBuffer();
  await pause(packing);
}
