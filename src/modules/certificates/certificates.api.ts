import { checkNotWaiting } from '#modules/approvals/server.ts';
import { attachmentAnswer } from '#modules/attachments/server.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import { createShareLinks, withoutLink } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, everyone, staffCan } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import { listedBy, serveRecord } from '#server/records/record.api.ts';
import {
  addCertificatePhoto,
  agreeCertificate,
  approveCertificate,
  certificates,
  invoiceElsewhere,
  listCertificateIssuers,
  listContractCertificates,
  measureCertificate,
  openCertificate,
  previewCertificate,
  readCertificatePaper,
  readSharedPhoto,
  remindIssuers,
  returnCertificate,
  submitCertificate,
} from './certificates.contract.ts';
import { certificatesSheet } from './certificates.export.ts';
import type { CertificateRow } from './certificates.fields.ts';
import { openActions } from './certificates.links.ts';
import { presentPublic } from './certificates.presenter.ts';
import { certificateNotFound } from './certificates.problems.ts';
import { createCertificatesRepository } from './certificates.repository.ts';
import { createCertificatesService } from './certificates.service.ts';
import type { CertificateState } from './certificates.states.ts';
import { createAgreeing, mayBeAgreed } from './moves/agreeing.service.ts';
import { certificateMoves, createApproving } from './moves/approving.service.ts';
import { invoiceOutside, mayBeInvoiced } from './moves/invoicing.service.ts';
import { issuersOf, remindToInvoice } from './moves/issuers.service.ts';
import { addPhoto, mayBeShown } from './moves/photos.service.ts';

export function mountCertificates(api: Api, context: ServerContext): void {
  const service = createCertificatesService(context);
  const approving = createApproving(context);
  const agreeing = createAgreeing(context);
  const links = createShareLinks(context);
  const { kysely } = context.database;
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const findContract = ({ params }: { params: { id: number } }) => service.findContract(params.id);
  const changedAt = (found: CertificateRow) => found.updated_at;
  const read = async (row: CertificateRow) => ({ certificate: await service.read(row) });
  const again = async (id: number) => read(await service.find(id));
  const moving = { allow: staffCan('contracts', 'update'), find, changedAt, again };

  // The preview and the paper are for those who may not send it.
  const seenBy = withoutLink('contracts');
  serveRecord(api, context, {
    as: 'certificate',
    permission: 'contracts',
    contracts: certificates,
    service,
    sheet: certificatesSheet,
    deleted: 'certificates.deleted',
    seenBy,
  });
  api.serve(listContractCertificates, {
    allow: staffCan('contracts', 'read'),
    find: findContract,
    handle: ({ found, query, ...call }) =>
      listedBy(
        context,
        service.list,
        certificatesSheet,
        seenBy,
      )({ ...call, query: { ...query, contract_id: found.id } }) as never,
  });
  api.serve(openCertificate, {
    allow: staffCan('contracts', 'create'),
    find: findContract,
    state: service.checkOpening,
    again,
    handle: async ({ found, body, caller, key }) => ({
      certificate: await service.open(found.id, body, caller, key),
    }),
  });
  api.serve(submitCertificate, {
    ...moving,
    state: certificateMoves.submit,
    handle: async ({ found, caller, key }) => read(await approving.submit(found, staffOf(caller), key)),
  });
  api.serve(measureCertificate, {
    ...moving,
    state: certificateMoves.measure,
    handle: async ({ found, caller }) => read(await approving.measure(found, staffOf(caller))),
  });
  api.serve(approveCertificate, {
    ...moving,
    state: async (row) => {
      certificateMoves.approve(row);
      await checkNotWaiting(context, { subject: 'certificate', id: row.id });
    },
    handle: async ({ found, caller }) => read(await approving.approve(found, staffOf(caller))),
  });
  api.serve(returnCertificate, {
    ...moving,
    state: certificateMoves.return,
    handle: async ({ found, body, caller }) =>
      read(await approving.return(found, body.reason, staffOf(caller))),
  });
  api.serve(agreeCertificate, {
    ...moving,
    state: mayBeAgreed,
    handle: async ({ found, body, caller }) => read(await agreeing.agree(found, body, staffOf(caller))),
  });
  api.serve(invoiceElsewhere, {
    ...moving,
    state: mayBeInvoiced,
    handle: async ({ found, body: { number, date }, caller }) =>
      read(await invoiceOutside(context, found, { number, date, elsewhere: true, caller })),
  });
  api.serve(listCertificateIssuers, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: () => issuersOf(context),
  });
  api.serve(remindIssuers, {
    allow: staffCan('contracts', 'update'),
    find,
    state: mayBeInvoiced,
    handle: async ({ found, caller }) => ({ reminded: await remindToInvoice(context, found, caller) }),
  });
  api.serve(addCertificatePhoto, {
    allow: staffCan('contracts', 'update'),
    find,
    state: mayBeShown,
    handle: ({ found, params, caller, http }) => addPhoto(context, found, { params, caller, http }),
  });
  api.serve(previewCertificate, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ found }) => ({
      document: await presentPublic(context, found),
      state: found.state as CertificateState,
      may: found.number === null || found.state === 'approved' ? [...openActions] : [],
    }),
  });
  api.serve(readSharedPhoto, {
    allow: everyone,
    handle: async ({ params, http }) => {
      const { subject, id } = await links.reach(params.code, http);
      const photos = subject === 'certificate' ? await createCertificatesRepository(kysely).photos([id]) : [];
      const isShown = photos.some(({ file_id }) => file_id === params.id);
      const answer = isShown && (await attachmentAnswer(context, params.id));
      if (!answer) throw notFound();
      return answer;
    },
  });
  api.serve(readCertificatePaper, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ found, query, locale, caller }) => {
      const paper = await paperOf(context, {
        subject: 'certificate',
        id: found.id,
        locale: query.locale ?? locale,
      });
      if (!paper) throw certificateNotFound();
      return pdfAnswer(paper, caller);
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
