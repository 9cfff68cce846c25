import { Problem } from '#wire/problem.ts';

const ofField = (field: string, code: string) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code }] } });

export const quoteNotFound = () => new Problem('quotes.not_found', 404);

/** It is no draft any more. */
export const quoteFixed = () => new Problem('quotes.fixed', 409);

export const quoteWaits = () => new Problem('quotes.waits', 409);

export const approvalRequested = () => new Problem('quotes.approval_requested', 409);

export const notSent = () => new Problem('quotes.not_sent', 409);

export const notAccepted = () => new Problem('acceptances.not_accepted', 409);

export const revisionExists = () => new Problem('quotes.revision_exists', 409);

export const alreadyAccepted = () => new Problem('quotes.accepted_already', 409);

export const hasContract = () => new Problem('quotes.has_contract', 409);

export const noAddress = () => new Problem('quotes.no_address', 409);

/** Why a quote that is not open cannot be accepted, for the holder of its link. */
export const closedQuotes = {
  draft: () => new Problem('quotes.closed_draft', 409),
  accepted: () => new Problem('quotes.closed_accepted', 409),
  declined: () => new Problem('quotes.closed_declined', 409),
  expired: () => new Problem('quotes.closed_expired', 409),
  withdrawn: () => new Problem('quotes.closed_withdrawn', 409),
  superseded: () => new Problem('quotes.closed_superseded', 409),
} as const;

export const noCustomer = () => ofField('customer_id', 'quotes.no_customer');

export const noContact = () => ofField('customer_id', 'quotes.no_contact');

/** No invoice could be issued with it. */
export const unknownVatRate = () =>
  new Problem('common.vat_rate', 422, { faults: { vat_rate: [{ code: 'common.vat_rate' }] } });

export const zeroTotal = () => ofField('lines', 'quotes.zero_total');

export const discountTooLarge = () => ofField('discount', 'quotes.discount_too_large');

export const amountTooLarge = (field: string) => ofField(field, 'quotes.amount_too_large');

export const validityMissing = () => ofField('valid_until', 'common.required');

export const validityPast = () => ofField('valid_until', 'quotes.validity_past');

export const unknownSource = (field: 'estimation_id' | 'request_id' | 'design_request_id' | 'quote_id') =>
  ofField(field, 'quotes.unknown_source');

export const unknownLine = (place: number) => ofField(`lines.${place}.id`, 'quotes.unknown_line');

export const emptyLine = (place: number) => ofField(`lines.${place}.description`, 'common.required');

export const unknownFile = () => ofField('shared_files', 'quotes.unknown_file');

export const notAnOption = () => ofField('chosen', 'quotes.not_an_option');
/** Without the options that were taken out, the discount is all that is left. */
export const nothingLeft = () => ofField('chosen', 'quotes.nothing_left');

export const signedFuture = () => ofField('signed_on', 'quotes.signed_future');

export const signedOutside = () => ofField('signed_on', 'quotes.signed_outside');

export const noSignedFile = () => ofField('file_id', 'quotes.no_signed_file');

export const termsChanged = () => new Problem('quotes.terms_changed', 409);
