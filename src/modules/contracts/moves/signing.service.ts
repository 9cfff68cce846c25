import { dayInRiyadh } from '#base/riyadh.ts';
import {
  type Acceptable,
  type AcceptanceRow,
  addPaperAcceptance,
  createKeptPapers,
  namesOf,
} from '#modules/acceptances/server.ts';
import { addAttachment, lockAttachment, readAttachments } from '#modules/attachments/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { signContract } from '../contracts.contract.ts';
import '../contracts.events.ts';
import type { ContractRow } from '../contracts.fields.ts';
import { mailCompany, mailCustomer } from '../contracts.mails.ts';
import {
  agreedDocument,
  agreementOf,
  annexesIn,
  contractWords,
  customerIn,
  localeIn,
  numberOf,
} from '../contracts.presenter.ts';
import { closedFor, misplaced, signedFuture, unknownFile } from '../contracts.problems.ts';
import { createContractsRepository } from '../contracts.repository.ts';
import type { ContractState } from '../contracts.states.ts';
import { contractRecord, titleOf } from '../contracts.subject.ts';

type Staff = NonNullable<Caller>;

/** The states in which a contract can be signed on paper. */
export const mayBeSigned = inState<ContractRow>(['approved', 'sent'], misplaced.sign);

/** How customers sign contracts: by their link, or on paper. */
export function createSigning(context: ServerContext) {
  const store = createRecordStore(context, contractRecord);

  /** Moves a contract that was signed, with its copies and its notice. */
  async function signed(
    held: Held<ContractRow>,
    acceptance: AcceptanceRow,
    caller: Caller,
  ): Promise<ContractRow> {
    const { row, trx } = held;
    const columns = {
      signed_on: acceptance.signed_on ?? dayInRiyadh(new Date(acceptance.accepted_at)),
      signed_by: acceptance.name,
    };
    const after = await store.move(held, 'signed', { caller, columns });
    await mailCustomer(context, after, 'signed', trx);
    await mailCompany(context, after, trx);
    const event = { name: 'contract.signed', subject: 'contract', id: row.id, actor: caller } as const;
    await raiseEvent(context, { ...event, data: { acceptance: acceptance.id } }, trx);
    return after;
  }

  async function pdfHash(row: ContractRow, locale: string, trx: Connection): Promise<string | null> {
    return createKeptPapers(trx, 'contract').offeredHash(row.id, locale);
  }

  /** The file that is sent along, or one of the contract's files, by default the newest that is no annex. Throws 422. */
  async function signedFile(
    row: ContractRow,
    { file, file_id }: BodyOf<typeof signContract>,
    caller: Staff,
  ): Promise<number | null> {
    if (file) {
      const record = { id: row.id, name: titleOf(row), updated_at: row.updated_at };
      return (await addAttachment(context, 'contract', record, { file, caller })).id;
    }
    const files = await readAttachments(context, { subject: 'contract', ids: [row.id] });
    const annexes = new Set(annexesIn(row).map(({ id }) => id));
    const found = files.find(({ id }) => (file_id === undefined ? !annexes.has(id) : id === file_id));
    if (file_id !== undefined && !found) throw unknownFile();
    return found?.id ?? null;
  }

  /** By link: everything runs in the transaction of the acceptance. */
  const acceptable: Acceptable = async (id, trx) => {
    if (!(await createContractsRepository(trx).byId(id))) return undefined;
    const held = await store.hold(id, trx);
    const { row } = held;
    const number = numberOf(row);
    const state = row.state as ContractState;
    const raise = (name: 'contract.declined' | 'contract.asked') =>
      raiseEvent(context, { name, subject: 'contract', id, actor: null, data: {} }, trx);
    return {
      title: {
        ar: contractWords('ar')('title_of', { number }),
        en: contractWords('en')('title_of', { number }),
      },
      revision: 1,
      termsVersion: row.clauses_version,
      termsInside: true,
      party: namesOf(customerIn(row)),
      email: await emailNow(trx, customerIn(row)),
      refusal: state === 'sent' ? null : closedFor(state),
      agree: async ({ locale }) => ({
        document: agreedDocument(row),
        agreement: agreementOf(row, locale),
        pdfHash: await pdfHash(row, locale, trx),
      }),
      accept: async (acceptance) => (await signed(held, acceptance, null)).state,
      async decline(reason) {
        const columns = { termination_reason: reason };
        const after = await store.move(held, 'terminated', { caller: null, note: reason, columns });
        await raise('contract.declined');
        return after.state;
      },
      ask: () => raise('contract.asked'),
    };
  };

  return {
    acceptable,

    /** Throws 409 and 422. */
    async signOnPaper(
      row: ContractRow,
      given: BodyOf<typeof signContract>,
      caller: Staff,
    ): Promise<ContractRow> {
      mayBeSigned(row);
      if (given.signed_on > dayInRiyadh(context.now())) throw signedFuture();
      const file_id = await signedFile(row, given, caller);
      const act = async (held: Held<ContractRow>) => {
        const { row: now, trx } = held;
        const locale = localeIn(now);
        const acceptance = await addPaperAcceptance(
          context,
          { subject: 'contract', id: row.id },
          {
            ...{ revision: 1, terms_version: now.clauses_version, locale, name: given.name },
            ...{ signed_on: given.signed_on, file_id, caller },
            agreement: agreementOf(now, locale),
            pdf_hash: await pdfHash(now, locale, trx),
            document: agreedDocument(now),
          },
          trx,
        );
        if (file_id !== null) await lockAttachment(file_id, trx);
        return signed(held, acceptance, caller);
      };
      return store.perform(row, { caller, state: mayBeSigned, act });
    },
  };
}
