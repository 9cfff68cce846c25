import { existsSync } from 'node:fs';

/** Parts of the browser's own window: the address field alone renders two extra pages per opened page. */
const unused = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'LensOverlay', 'MediaRouter', 'Translate'];

/** A process kept ready for a page that is never opened: a seventh of the browser tests' CPU time. */
const untouched = ['SpareRendererForSitePerProcess'];

/**
 * Features that Playwright and Lighthouse's launcher disable for repeatable runs: of two such lists only the
 * last applies.
 */
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

/** Debian's browser, with the options for measurements. */
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

/** The same browser without a window, which needs two thirds of the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Pages of tests live for seconds: optimising their code costs more time than it saves, and so does a separate process
 * for painting. Without both, the browser needs a fifth less CPU time.
 */
const shortLived = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu'];

/** The browser for tests, which pass in either. */
export const testBrowser = {
  executablePath: existsSync(headlessShell) ? headlessShell : chromium.executablePath,
  args: [...chromium.args, ...shortLived],
};
