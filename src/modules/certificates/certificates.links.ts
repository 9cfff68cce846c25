import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { acceptancesOf, createKeptPapers, evidenceNotes } from '#modules/acceptances/server.ts';
import { ibanGiven } from '#modules/papers/server.ts';
import type { SharedDocument } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { certificateWords, hashOf, numberOf, presentPublic } from './certificates.presenter.ts';
import { createCertificatesRepository } from './certificates.repository.ts';

export const openActions = ['accept', 'decline'] as const;

/** Certificates as seen by holders of a link or a verification code. */
export function sharedCertificates(context: ServerContext): SharedDocument {
  const repository = createCertificatesRepository(context.database.kysely);
  return {
    page: (code) => `/d/${code}`,

    async present(id) {
      const row = await repository.byId(id);
      if (!row) return undefined;
      return {
        document: await presentPublic(context, row),
        state: row.state,
        may: row.state === 'approved' ? [...openActions] : [],
      };
    },

    async verify(id, locale) {
      const row = await repository.byId(id);
      if (!row) return undefined;
      const t = certificateWords(locale);
      const [iban, acceptanceOf] = await Promise.all([
        ibanGiven(context, { subject: 'certificate', id: row.id }),
        acceptancesOf(context, 'certificate', [row.id]),
      ]);
      const { inForce } = acceptanceOf(row.id);
      return {
        number: numberOf(row),
        date: dayInRiyadh(new Date(row.approved_at ?? row.created_at)),
        total: toRiyals(row.gross),
        state: row.state,
        hash: inForce?.hash ?? hashOf(row),
        iban,
        pdfs: await createKeptPapers(context.database.kysely, 'certificate').hashes(row.id),
        text: {
          kind: t('title'),
          state: t(`verify_state.${row.state}`),
          notes: evidenceNotes(inForce, locale),
        },
      };
    },
  };
}
