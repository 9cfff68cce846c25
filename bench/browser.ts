export const chromium = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

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
