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
import { createRecordStore } from '#server/records/record.store.ts';
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
import { closedFor, contractNotFound, misplaced, signedFuture, unknownFile } from '../contracts.problems.ts';
import { createContractsRepository } from '../contracts.repository.ts';
import type { ContractState } from '../contracts.states.ts';
import { contractRecord, titleOf } from '../contracts.subject.ts';

type Staff = NonNullable<Caller>;

/** How customers sign contracts: by their link, or on paper. */
export function createSigning(context: ServerContext) {
  const store = createRecordStore(context, contractRecord);
  const { kysely } = context.database;

  /** Moves a contract that was signed, with its copies and its notice. */
  async function signed(
    row: ContractRow,
    acceptance: AcceptanceRow,
    caller: Caller,
    trx: Connection,
  ): Promise<ContractRow> {
    const columns = {
      signed_on: acceptance.signed_on ?? dayInRiyadh(new Date(acceptance.accepted_at)),
      signed_by: acceptance.name,
    };
    const after = await store.move(row, 'signed', { caller, columns, on: trx });
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

  /** Throws 409 unless it can be signed, and 422 for a day to come. */
  function checkPaper(row: ContractRow, signedOn: string): void {
    if (row.state !== 'approved' && row.state !== 'sent') throw misplaced.sign();
    if (signedOn > dayInRiyadh(context.now())) throw signedFuture();
  }

  /** By link: everything runs in the transaction of the acceptance. */
  const acceptable: Acceptable = async (id, trx) => {
    await createContractsRepository(trx).lock(id);
    const row = await createContractsRepository(trx).byId(id);
    if (!row) return undefined;
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
      accept: async (acceptance) => (await signed(row, acceptance, null, trx)).state,
      async decline(reason) {
        const columns = { termination_reason: reason };
        const after = await store.move(row, 'terminated', { caller: null, note: reason, columns, on: trx });
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
      checkPaper(row, given.signed_on);
      const file_id = await signedFile(row, given, caller);
      return kysely.transaction().execute(async (trx) => {
        await createContractsRepository(trx).lock(row.id);
        const now = await createContractsRepository(trx).byId(row.id);
        if (!now) throw contractNotFound();
        checkPaper(now, given.signed_on);
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
        return signed(now, acceptance, caller, trx);
      });
    },
  };
}
