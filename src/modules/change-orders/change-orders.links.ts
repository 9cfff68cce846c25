import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { acceptancesOf, createKeptPapers, evidenceNotes } from '#modules/acceptances/server.ts';
import { contractWork } from '#modules/contracts/server.ts';
import { ibanGiven } from '#modules/papers/server.ts';
import type { SharedDocument } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeOf } from './change-orders.engine.ts';
import {
  decidedBasis,
  hashOf,
  isOpen,
  numberOf,
  orderWords,
  presentPublic,
} from './change-orders.presenter.ts';
import { createOrdersRepository } from './change-orders.repository.ts';

/** Change orders as seen by holders of a link or a verification code. */
export function sharedOrders(context: ServerContext): SharedDocument {
  const { kysely } = context.database;
  const repository = createOrdersRepository(kysely);

  async function read(id: number) {
    const row = await repository.byId(id);
    const work = row && (await contractWork(row.contract_id, kysely));
    return work && { row, contract: work.row };
  }

  return {
    page: (code) => `/d/${code}`,

    async present(id) {
      const found = await read(id);
      if (!found) return undefined;
      const { row, contract } = found;
      return {
        document: await presentPublic(context, row, contract),
        state: row.state,
        may: isOpen(row, contract) ? ['accept', 'decline'] : [],
      };
    },

    async verify(id, locale) {
      const found = await read(id);
      if (!found) return undefined;
      const { row, contract } = found;
      const t = orderWords(locale);
      const [iban, acceptanceOf] = await Promise.all([
        ibanGiven(context, { subject: 'change_order', id: row.id }),
        acceptancesOf(context, 'change_order', [row.id]),
      ]);
      const { inForce } = acceptanceOf(row.id);
      const { totals } = changeOf(decidedBasis(row, contract), row.net, contract.vat_rate ?? 0);
      return {
        number: numberOf(row),
        date: dayInRiyadh(new Date(row.sent_at ?? row.created_at)),
        total: toRiyals(totals.total),
        state: row.state,
        hash: inForce?.hash ?? hashOf(row, contract),
        iban,
        pdfs: await createKeptPapers(context.database.kysely, 'change_order').hashes(row.id),
        text: {
          kind: t('title'),
          state: t(`verify_state.${row.state}`),
          notes: evidenceNotes(inForce, locale),
        },
      };
    },
  };
}
