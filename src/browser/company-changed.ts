/** Dispatched on `window` when what is said of the company has been changed on this page. */
export const companyChanged = 'omran:company-changed';

let stale = false;

/** Notes that staff changed settings on this page: what every page says of the company is read again with the next page. */
export function reportSettingsChange(): void {
  stale = true;
}

export const isCompanyStale = () => stale;

export function noteCompanyRead(): void {
  stale = false;
}
