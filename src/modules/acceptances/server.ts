import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountAcceptances } from './acceptances.api.ts';
import { createAcceptancesRepository } from './acceptances.repository.ts';
import { decisionsTimeline } from './acceptances.timeline.ts';

export type { Acceptable, Offer } from './acceptable.subject.ts';
export { presentAcceptance, presentOpenAcceptance } from './acceptances.presenter.ts';
export type { StoredAcceptance } from './acceptances.repository.ts';
export {
  acceptancesOf,
  addPaperAcceptance,
  checkSignedPaper,
  declinesOf,
  takeBackAcceptance,
} from './acceptances.service.ts';
export type { AcceptanceRow } from './acceptances.table.ts';
export { documentEvidenceOf } from './document-evidence.presenter.ts';
export {
  type MailedDocument,
  type MailOutcome,
  mailCompanyOf,
  mailCustomerOf,
  mailFacts,
  namesOf,
  outcomeOfMail,
} from './documents.mails.ts';
export { evidenceNotes } from './evidence-notes.presenter.ts';
export { signaturePicture } from './papers/drawn-signature.presenter.ts';
export {
  type EvidenceFact,
  evidenceFacts,
  labelledFacts,
  presentEvidence,
} from './papers/evidence.presenter.ts';
export { createKeptPapers } from './papers/kept-papers.repository.ts';
export { keptPaper, type PaperEdition, prepareKeptPapers } from './papers/kept-papers.service.ts';

const day = 86_400_000;

export const server: ServerModule = {
  id: 'acceptances',
  schema: migrationsOf(import.meta.url),
  timeline: decisionsTimeline,
  // The evidence of acceptances is kept (docs/privacy.md).
  erase: (subject, ids, trx) => createAcceptancesRepository(trx).erase(subject, ids),
  mount: mountAcceptances,
  start: (context) =>
    startSweeping(
      context,
      () =>
        createAcceptancesRepository(context.database.kysely).removeCodes(
          new Date(context.now().getTime() - day).toISOString(),
        ),
      'old acceptance codes could not be removed',
    ),
};
