import { type ContractRow, contractsReaching, reachingContract } from '#modules/contracts/server.ts';
import { customersOfAccount } from '#modules/customers/server.ts';
import { shownPicture } from '#modules/diary/server.ts';
import { addCustomerNote, messagesOn, presentMessage } from '#modules/notes/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import type { HttpContext } from '#server/http/request.ts';
import { raiseEvent } from '#server/records/events.ts';
import type { OwnProject, OwnProjectInList, OwnWaiting, ProjectMessage } from './portal.contract.ts';
import { createPortalPresenter } from './portal.presenter.ts';
import { projectNotFound } from './portal.problems.ts';

/** Customers' own projects, by their account or by the link of the contract. */
export function createPortal(context: ServerContext) {
  const { kysely } = context.database;
  const presenter = createPortalPresenter(context);
  const links = createShareLinks(context);
  const messages = createRateLimit(context.counts, { name: 'messages of customers', max: 20, seconds: 3600 });

  async function ownRows(caller: Caller): Promise<ContractRow[]> {
    return caller ? contractsReaching(await customersOfAccount(kysely, caller.id), kysely) : [];
  }

  /** The contract behind a link, if its customer may see it. Throws 404, 410 and 429. */
  async function behind(code: string, http: HttpContext, open: 'open' | 'reach'): Promise<ContractRow> {
    const { subject, id } = await links[open](code, http);
    const row = subject === 'contract' ? await reachingContract(id, kysely) : undefined;
    if (!row) throw projectNotFound();
    return row;
  }

  return {
    /** Throws 404 for a contract of anybody else. */
    async find(id: number, caller: Caller): Promise<ContractRow> {
      const row = (await ownRows(caller)).find((one) => one.id === id);
      if (!row) throw projectNotFound();
      return row;
    },

    list: async (caller: Caller): Promise<OwnProjectInList[]> => presenter.list(await ownRows(caller)),

    waiting: async (caller: Caller): Promise<OwnWaiting> => presenter.waiting(await ownRows(caller)),

    read: (row: ContractRow): Promise<OwnProject> => presenter.one(row),

    byLink: async (code: string, http: HttpContext): Promise<OwnProject> =>
      presenter.one(await behind(code, http, 'open')),

    /** A photograph of the contract behind a link. Throws 404, 410 and 429. */
    async picture(code: string, { id, width }: { id: number; width: number }, http: HttpContext) {
      const row = await behind(code, http, 'reach');
      const picture = await shownPicture(context, { id, width, contractIds: [row.id] });
      if (!picture) throw projectNotFound();
      return picture;
    },

    /** Throws 429. */
    async write(
      row: ContractRow,
      text: string,
      caller: NonNullable<Caller>,
      key: RequestKey,
    ): Promise<ProjectMessage> {
      await messages.take(`${caller.id}`);
      const { id } = row;
      const added = await kysely.transaction().execute(async (trx) => {
        const note = await addCustomerNote(
          context,
          { subject: 'contract', id },
          { text, name: caller.name },
          trx,
        );
        const asked = { name: 'contract.asked', subject: 'contract', id, data: {} } as const;
        await raiseEvent(context, { ...asked, actor: { id: caller.id, name: caller.name } }, trx);
        await keepRequestKey(context, key, note.id, trx);
        return note;
      });
      return presentMessage(added);
    },

    /** A message that was written before. Throws 404. */
    async message(row: ContractRow, id: number): Promise<ProjectMessage> {
      const all = await messagesOn(context, { subject: 'contract', id: row.id });
      const found = all.find((message) => message.id === id);
      if (!found) throw projectNotFound();
      return found;
    },
  };
}
