import type { Halalas } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { Problem } from '#wire/problem.ts';

const ofField = (field: string, code: string) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code }] } });

/** No account has this code. */
export const unknownAccount = () => ofField('account', 'reports.unknown_account');

/** The period ends before it begins. */
export const backwardPeriod = (field: string) => ofField(field, 'reports.backward_period');

export const longForecast = (weeks: number) =>
  new Problem('common.invalid_fields', 422, {
    faults: { to: [{ code: 'reports.long_forecast', parameters: { weeks } }] },
  });

/** Long reports are files. */
export const tooLongForPaper = (most: number) =>
  new Problem('reports.too_long_for_paper', 422, { parameters: { most: formatNumber(most, 'en') } });

export const returnNotFound = () => new Problem('reports.return_not_found', 404);

/** Only months and quarters are filed. */
export const notTaxPeriod = () => ofField('to', 'reports.not_tax_period');

/** A period is filed once it has ended. */
export const notOver = (day: string) =>
  new Problem('common.invalid_fields', 422, {
    faults: { to: [{ code: 'reports.not_over', parameters: { day } }] },
  });

/** A return of these days is filed. */
export const alreadyFiled = (number: string, from: string, to: string) =>
  new Problem('reports.already_filed', 409, { parameters: { number, from, to } });

/** Documents and ledger must agree first. */
export const differsFromLedger = (difference: Halalas) =>
  new Problem('reports.differs_from_ledger', 409, {
    parameters: { difference: formatAmount(difference, 'en', false) },
  });

export const returnReopened = () => new Problem('reports.return_reopened', 409);
