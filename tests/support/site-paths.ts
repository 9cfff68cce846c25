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

/** The pages that visitors share, in both languages, which the server caches; search engines do not list the entrance. */
export const indexedPaths = [...contentPaths, '/login', '/register', '/forgot-password'];

export const publicPaths = [...indexedPaths, '/reset-password', '/no-such-floor'];
