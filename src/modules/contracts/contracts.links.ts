import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { acceptancesOf, createKeptPapers, evidenceNotes } from '#modules/acceptances/server.ts';
import { ibanGiven } from '#modules/papers/server.ts';
import type { SharedDocument } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { contractWords, hashOf, numberOf, presentPublic } from './contracts.presenter.ts';
import { createContractsRepository } from './contracts.repository.ts';

/** What the holder of a link may do. */
export function openActions(state: string): string[] {
  return state === 'sent' ? ['accept', 'decline'] : [];
}

/** Contracts as seen by holders of a link or a verification code. */
export function sharedContracts(context: ServerContext): SharedDocument {
  const repository = createContractsRepository(context.database.kysely);
  return {
    page: (code) => `/d/${code}`,

    async present(id) {
      const row = await repository.byId(id);
      if (!row) return undefined;
      return {
        document: await presentPublic(context, row),
        state: row.state,
        may: openActions(row.state),
      };
    },

    async verify(id, locale) {
      const row = await repository.byId(id);
      if (!row) return undefined;
      const t = contractWords(locale);
      const [iban, acceptanceOf] = await Promise.all([
        ibanGiven(context, { subject: 'contract', id: row.id }),
        acceptancesOf(context, 'contract', [row.id]),
      ]);
      const { inForce } = acceptanceOf(row.id);
      return {
        number: numberOf(row),
        date: dayInRiyadh(new Date(row.approved_at ?? row.created_at)),
        total: toRiyals(row.original_total),
        state: row.state,
        hash: inForce?.hash ?? hashOf(row),
        iban,
        pdfs: await createKeptPapers(context.database.kysely, 'contract').hashes(row.id),
        text: {
          kind: t('title'),
          state: t(`verify_state.${row.state}`),
          notes: evidenceNotes(inForce, locale),
        },
      };
    },
  };
}
