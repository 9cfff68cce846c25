import { answerOf, type Call } from '#wire/call.ts';

/** Whether mails are delivered at all. */
export async function readMailDelivery(call: Call): Promise<boolean> {
  return (await answerOf<{ delivers: boolean }>(await call('/api/mails/delivery'))).delivers;
}
