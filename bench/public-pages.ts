/** Every public page, in both languages. */
export const publicPages = [
  '',
  '/projects',
  '/project/1',
  '/about',
  '/services',
  '/terms',
  '/privacy',
].flatMap((path) => [path || '/', `/en${path}`]);
