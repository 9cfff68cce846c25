/** Dispatched on `window` when what is said of the company has been changed on this page. */
export const companyChanged = 'omran:company-changed';
