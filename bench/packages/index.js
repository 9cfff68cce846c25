export { launch } from 'chrome-launcher';
export { default as lighthouse, desktopConfig } from 'lighthouse';
