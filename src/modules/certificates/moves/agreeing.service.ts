import { dayInRiyadh } from '#base/riyadh.ts';
import {
  type Acceptable,
  type AcceptanceRow,
  addPaperAcceptance,
  createKeptPapers,
  namesOf,
} from '#modules/acceptances/server.ts';
import { lockAttachment, readAttachments } from '#modules/attachments/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { agreeCertificate } from '../certificates.contract.ts';
import '../certificates.events.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { mailCompany, mailCustomer } from '../certificates.mails.ts';
import {
  agreedDocument,
  agreementOf,
  certificateWords,
  customerIn,
  localeIn,
  numberOf,
} from '../certificates.presenter.ts';
import { agreedFuture, closedFor, misplaced, unknownFile } from '../certificates.problems.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';
import type { CertificateState } from '../certificates.states.ts';
import { certificateRecord } from '../certificates.subject.ts';
import { createApproving } from './approving.service.ts';

type Staff = NonNullable<Caller>;

/** The state in which a customer can agree. */
export const mayBeAgreed = inState<CertificateRow>('approved', misplaced.agree);

/** How customers agree to certificates: by their link, on paper, or by silence. */
export function createAgreeing(context: ServerContext) {
  const store = createRecordStore(context, certificateRecord);
  const approving = createApproving(context);
  const { kysely } = context.database;

  /** Moves a certificate that was agreed, with its notice and, where there is evidence, the copies. */
  async function agreed(
    held: Held<CertificateRow>,
    given: { agreed_on: string; agreed_by: string; acceptance: AcceptanceRow | null },
    caller: Caller,
  ): Promise<CertificateRow> {
    const { row, trx } = held;
    const { acceptance, ...columns } = given;
    const after = await store.move(held, 'agreed', { caller, columns });
    if (acceptance) {
      await mailCustomer(context, after, 'agreed', trx);
      await mailCompany(context, after, trx);
    }
    const event = { name: 'certificate.agreed', subject: 'certificate', id: row.id, actor: caller } as const;
    await raiseEvent(context, { ...event, data: { acceptance: acceptance?.id ?? null } }, trx);
    return after;
  }

  async function pdfHash(row: CertificateRow, locale: string, trx: Connection): Promise<string | null> {
    return createKeptPapers(trx, 'certificate').offeredHash(row.id, locale);
  }

  /** By link: everything runs in the transaction of the acceptance. */
  const acceptable: Acceptable = async (id, trx) => {
    if (!(await createCertificatesRepository(trx).byId(id))) return undefined;
    const held = await store.hold(id, trx);
    const { row } = held;
    const number = numberOf(row);
    const state = row.state as CertificateState;
    const raise = (name: 'certificate.declined' | 'certificate.asked') =>
      raiseEvent(context, { name, subject: 'certificate', id, actor: null, data: {} }, trx);
    return {
      title: {
        ar: certificateWords('ar')('title_of', { number }),
        en: certificateWords('en')('title_of', { number }),
      },
      revision: 1,
      termsVersion: null,
      termsInside: true,
      party: namesOf(customerIn(row)),
      email: await emailNow(trx, customerIn(row)),
      refusal: state === 'approved' ? null : closedFor(state),
      agree: async ({ locale }) => ({
        document: agreedDocument(row),
        agreement: agreementOf(row, locale),
        pdfHash: await pdfHash(row, locale, trx),
      }),
      async accept(acceptance) {
        const agreed_on = dayInRiyadh(new Date(acceptance.accepted_at));
        return (await agreed(held, { agreed_on, agreed_by: acceptance.name, acceptance }, null)).state;
      },
      async decline(reason) {
        const after = await approving.reopen(held, reason, null);
        await raise('certificate.declined');
        return after.state;
      },
      ask: () => raise('certificate.asked'),
    };
  };

  return {
    acceptable,

    /** By the silence that the contract allows, until a day. Returns false if it was answered meanwhile. */
    agreeSilent: (id: number, agreed_on: string): Promise<boolean> =>
      kysely.transaction().execute(async (trx) => {
        if (!(await createCertificatesRepository(trx).byId(id))) return false;
        const held = await store.hold(id, trx);
        if (held.row.state !== 'approved') return false;
        await agreed(held, { agreed_on, agreed_by: '', acceptance: null }, null);
        return true;
      }),

    /** On paper with a name, else by silence. Throws 409 and 422. Of two at once, one is refused. */
    async agree(
      row: CertificateRow,
      given: BodyOf<typeof agreeCertificate>,
      caller: Staff,
    ): Promise<CertificateRow> {
      mayBeAgreed(row);
      const agreed_on = given.agreed_on ?? dayInRiyadh(context.now());
      if (agreed_on > dayInRiyadh(context.now())) throw agreedFuture();
      const files = await readAttachments(context, { subject: 'certificate', ids: [row.id] });
      const file_id = given.file_id ?? null;
      if (file_id !== null && !files.some(({ id }) => id === file_id)) throw unknownFile();
      const act = async (held: Held<CertificateRow>) => {
        const { row: now, trx } = held;
        if (!given.name) return agreed(held, { agreed_on, agreed_by: '', acceptance: null }, caller);
        const locale = localeIn(now);
        const acceptance = await addPaperAcceptance(
          context,
          { subject: 'certificate', id: row.id },
          {
            ...{ revision: 1, terms_version: null, locale, name: given.name },
            ...{ signed_on: agreed_on, file_id, caller },
            agreement: agreementOf(now, locale),
            pdf_hash: await pdfHash(now, locale, trx),
            document: agreedDocument(now),
          },
          trx,
        );
        if (file_id !== null) await lockAttachment(file_id, trx);
        return agreed(held, { agreed_on, agreed_by: given.name, acceptance }, caller);
      };
      return store.perform(row, { caller, state: mayBeAgreed, act });
    },
  };
}
