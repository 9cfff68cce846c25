import { existsSync } from 'node:fs';

/** Parts of the browser's own window: its address field alone draws two pages of its own beside each page that is opened. */
const unused = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'LensOverlay', 'MediaRouter', 'Translate'];

/** A process held ready for a page that is never opened: a seventh of the processor's time of the browser tests. */
const untouched = ['SpareRendererForSitePerProcess'];

/** What Playwright and Lighthouse's launcher turn off for the sake of even runs: of two such lists the last one counts. */
const untimely = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Debian's browser as measurements start it. */
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
    `--disable-features=${[...unused, ...untouched, ...untimely].join(',')}`,
  ],
};

/** The same browser without a window of its own, which takes two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The browser of the tests, which hold in either. */
export const testBrowser = existsSync(headlessShell)
  ? { ...chromium, executablePath: headlessShell }
  : chromium;
