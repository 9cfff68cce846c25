import { Problem } from '#wire/problem.ts';
import type { DeviceRow } from './zatca.table.ts';

export const unitNotFound = () => new Problem('zatca.not_found', 404);

/** The unit's state does not allow this step. */
export const wrongStep = () => new Problem('zatca.wrong_step', 409);

export const nameTaken = () =>
  new Problem('common.invalid_fields', 422, { faults: { serial: [{ code: 'zatca.serial_taken' }] } });

export const sellerMissing = () => new Problem('invoices.no_tax_number', 422);

/** The authority answered that it does not accept the step. */
export const stepRefused = (message: string) =>
  new Problem('zatca.refused', 409, { parameters: { message } });

/** No answer, or one that says nothing about the step: it can be repeated. */
export const unreachable = () => new Problem('zatca.unreachable', 503);

export const checksFailed = (samples: string) =>
  new Problem('zatca.checks_failed', 409, { parameters: { samples } });

export const documentsWait = () => new Problem('zatca.documents_wait', 409);

/** A stamp made with it would be refused. */
export const certificateExpired = () => new Problem('zatca.expired', 409);

/** Encrypted under another KEY_SECRET. A unit that has no certificate yet can begin again with a new key. */
export const keyUnreadable = ({ state }: Pick<DeviceRow, 'state'>) =>
  new Problem(state === 'requested' ? 'zatca.new_key_unreadable' : 'zatca.key_unreadable', 409);

/** Its documents wait for that key, and no other unit of its environment can submit them. */
export const documentsLocked = () => new Problem('zatca.documents_locked', 409);
