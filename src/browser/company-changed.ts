/** Dispatched on `window` when the company's details were changed on this page. */
export const companyChanged = 'omran:company-changed';

let stale = false;

/** Records that staff changed settings on this page: the next page reloads the company's details. */
export function reportSettingsChange(): void {
  stale = true;
}

export const isCompanyStale = () => stale;

export function noteCompanyRead(): void {
  stale = false;
}
