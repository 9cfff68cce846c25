import { emailNow } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Acceptance, Decline } from './acceptances.contract.ts';
import { needsPaper, presentAcceptance, presentDecline } from './acceptances.presenter.ts';
import type { DocumentKey, StoredAcceptance } from './acceptances.repository.ts';
import { attachedPaper, lastDecline } from './acceptances.service.ts';

interface DocumentEvidence {
  acceptance: Acceptance | null;
  decline: Decline | null;
  mail_to: string;
}

/**
 * What staff see of how a document was decided, and of where its mails go now. `isBasis`: the next step is built on the
 * acceptance (`checkSignedPaper`).
 */
export async function documentEvidenceOf(
  context: ServerContext,
  document: DocumentKey,
  inForce: StoredAcceptance | null,
  customer: { id: number | null; email: string } | null,
  isBasis = true,
): Promise<DocumentEvidence> {
  const [acceptance, decline, mail_to] = await Promise.all([
    withPaper(context, inForce),
    lastDecline(context, document),
    emailNow(context.database.kysely, customer),
  ]);
  return {
    acceptance: acceptance && { ...acceptance, needs_paper: isBasis && acceptance.needs_paper },
    decline: decline && presentDecline(decline),
    mail_to,
  };
}

/** With the signed paper that is attached already and becomes part of the evidence with the next step. */
async function withPaper(
  context: ServerContext,
  inForce: StoredAcceptance | null,
): Promise<Acceptance | null> {
  if (!inForce) return null;
  const presented = presentAcceptance(inForce);
  const file = needsPaper(inForce) ? await attachedPaper(context, inForce) : null;
  if (!file) return presented;
  const signed_paper = { file_id: file.id, by: file.user_name, at: file.created_at };
  return { ...presented, needs_paper: false, signed_paper };
}
