import { answerOf, type Call } from '#wire/call.ts';

/** What the answer to a sent form says: its number, and the permission to add files. */
export interface SentDesign {
  id: number;
  token: string;
}

/** Sends a design request; a retry under the same key is the same request. Throws CallFailed. */
export async function sendDesign(call: Call, form: object, key: string): Promise<SentDesign> {
  const answer = await answerOf<{ design_request: { id: number }; upload: { token: string } }>(
    await call('/api/design-requests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(form),
    }),
  );
  return { id: answer.design_request.id, token: answer.upload.token };
}

/** Where the sender's files are added. */
export const uploadPath = (id: number): string => `/api/design-requests/${id}/uploads`;
