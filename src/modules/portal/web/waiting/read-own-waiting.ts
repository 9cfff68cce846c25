import { staffLevel } from '#base/staff.ts';
import { browserCall } from '#browser/browser-call.ts';
import { storedUser } from '#modules/accounts/web/index.ts';
import { callContract } from '#wire/contract-call.ts';
import { type OwnWaiting, readOwnWaiting } from '../../portal.contract.ts';

let reading: { user: number; answer: Promise<OwnWaiting | null> } | undefined;

/** Reads it once for all parts of a page, and again for another user; null for those who work in the panel. */
export function readOnce(): Promise<OwnWaiting | null> {
  const user = storedUser();
  if (!user || !(user.ly >= staffLevel)) return Promise.resolve(null);
  if (reading?.user !== user.id) {
    const answer = callContract(browserCall, readOwnWaiting).catch((error) => {
      reading = undefined;
      throw error;
    });
    reading = { user: user.id, answer };
  }
  return reading.answer;
}
