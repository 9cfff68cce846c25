import { type ByLink, byLink } from '#modules/share-links/share-links.calls.ts';
import { type Answer, answerOf, type Call } from '#wire/call.ts';
import type { Choices, Measures } from '../estimations.engine.ts';
import type { SaveAnswer, SavedEstimation, SharedAnswer } from './saved-estimations.contract.ts';

/** Each function makes one call of the contract and throws CallFailed if it is answered with a problem. */

export interface SaveForm extends Choices {
  name: string;
  email: string;
  phone: string;
  city: string;
  description: Measures;
  /** SAR. */
  shown_total: number;
}

/** Saves an estimation; a retry under the same key returns the same one. */
export async function saveEstimation(call: Call, form: SaveForm, key: string): Promise<SaveAnswer> {
  return answerOf(
    await call('/api/estimation/save', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      // The call accepts items as JSON text or as an object.
      body: JSON.stringify({ ...form, description: JSON.stringify(form.description) }),
    }),
    'success',
  );
}

/** A page of one's own estimations, latest first, with the total number. */
export async function listOwnEstimations(
  call: Call,
  page: { page: number; per_page: number },
): Promise<{ estimations: SavedEstimation[]; total: number }> {
  const answer = await call(`/api/estimations/mine?page=${page.page}&per_page=${page.per_page}`);
  const estimations = await answerOf<SavedEstimation[]>(answer);
  return { estimations, total: Number(answer.headers.get('x-total-count') ?? estimations.length) };
}

/** null if it does not exist or the user may not see it. */
export async function readEstimation(call: Call, id: string): Promise<SavedEstimation | null> {
  const found = await orNull<{ estimation: SavedEstimation }>(await call(`/api/estimations/${id}`));
  return found?.estimation ?? null;
}

/** `expiresOn` is the link's last day, or '' for no expiry. */
export async function shareEstimation(call: Call, id: number, expiresOn?: string): Promise<SavedEstimation> {
  return changeShare(call, id, 'POST', expiresOn === undefined ? '' : `?expires_on=${expiresOn}`);
}

export async function revokeEstimation(call: Call, id: number): Promise<SavedEstimation> {
  return changeShare(call, id, 'DELETE');
}

export async function readSharedEstimation(call: Call, code: string): Promise<ByLink<SharedAnswer>> {
  return byLink(await call(`/api/estimations/shared/${encodeURIComponent(code)}`));
}

async function changeShare(
  call: Call,
  id: number,
  method: 'POST' | 'DELETE',
  query = '',
): Promise<SavedEstimation> {
  const answer = await call(`/api/estimations/${id}/share${query}`, { method });
  return (await answerOf<{ estimation: SavedEstimation }>(answer)).estimation;
}

async function orNull<T>(answer: Answer): Promise<T | null> {
  return answer.status === 404 ? null : answerOf<T>(answer);
}
