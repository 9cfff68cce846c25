import { staffLevel } from '#base/staff.ts';
import { browserCall } from '#browser/browser-call.ts';
import { sessionConfirmed, storedUser } from '#modules/accounts/web/index.ts';
import { callContract } from '#wire/contract-call.ts';
import { type OwnWaiting, readOwnWaiting } from '../../portal.contract.ts';

let reading: { user: number; answer: Promise<OwnWaiting | null> } | undefined;

/**
 * Reads it once for all parts of a page, and again for another user, when the session is known to be valid; null for those who
 * work in the panel.
 */
export async function readOnce(): Promise<OwnWaiting | null> {
  await sessionConfirmed;
  const user = storedUser();
  if (!user || !(user.ly >= staffLevel)) return null;
  if (reading?.user !== user.id) {
    const answer = callContract(browserCall, readOwnWaiting).catch((error) => {
      reading = undefined;
      throw error;
    });
    reading = { user: user.id, answer };
  }
  return reading.answer;
}
