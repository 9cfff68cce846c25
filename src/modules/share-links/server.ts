import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountShareLinks } from './share-links.api.ts';
import { createShareLinksRepository } from './share-links.repository.ts';

export { presentLinks, withoutLink } from './links-of-record.presenter.ts';
export {
  canonicalJson,
  documentHash,
  type SharedDocument,
  type SharedDocuments,
  sharedDocumentOf,
  type Verification,
} from './share-links.presenter.ts';
export { expiryPast, linkNotFound } from './share-links.problems.ts';
export {
  addLinks,
  addVerification,
  createShareLinks,
  givePublicLink,
  type RecordLinks,
  revokePublicLink,
  vouchedByCode,
} from './share-links.service.ts';

export const server: ServerModule = {
  id: 'share-links',
  schema: migrationsOf(import.meta.url),
  // Verification codes stay: they reveal nothing about a person.
  erase: (subject, ids, trx) => createShareLinksRepository(trx).removeOpening(subject, ids),
  mount: mountShareLinks,
};
