/** The content pages. */
export const contentPaths = [
  '/',
  '/projects',
  '/project/1',
  '/about',
  '/contact',
  '/design-request',
  '/services',
  '/terms',
  '/privacy',
  '/returns',
  '/team',
  '/blog',
];

/** The pages that search engines may list, which the server caches. */
export const indexedPaths = [...contentPaths, '/login', '/register', '/forgot-password'];

export const publicPaths = [...indexedPaths, '/reset-password', '/no-such-floor'];
