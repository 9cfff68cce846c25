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
    // Its address field would draw two pages of its own beside each page that is measured.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
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
