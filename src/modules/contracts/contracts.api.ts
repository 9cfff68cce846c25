import { type MailOutcome, outcomeOfMail } from '#modules/acceptances/server.ts';
import { checkNotWaiting } from '#modules/approvals/server.ts';
import { attachmentAnswer } from '#modules/attachments/server.ts';
import { mailedWords } from '#modules/outbox/server.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import { createShareLinks, withoutLink } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, everyone, staffCan } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { readContractAccount } from './account/account.contract.ts';
import { presentAccount } from './account/account.presenter.ts';
import { accountsOf } from './account/account.subject.ts';
import { isMeasured } from './changes/certified.subject.ts';
import { mountClauses } from './clauses/clauses.api.ts';
import {
  activateContract,
  approveContract,
  closeContract,
  contracts,
  handOverContract,
  mailContract,
  previewContract,
  readContractPaper,
  readSharedAnnex,
  resumeContract,
  sendContract,
  signContract,
  startContract,
  suspendContract,
  takeBackHandover,
  terminateContract,
} from './contracts.contract.ts';
import { contractsSheet } from './contracts.export.ts';
import type { ContractRow } from './contracts.fields.ts';
import { openActions } from './contracts.links.ts';
import { annexesIn, customerIn, presentPublic } from './contracts.presenter.ts';
import { contractNotFound, startFixed } from './contracts.problems.ts';
import { createContractsRepository } from './contracts.repository.ts';
import { createContractsService } from './contracts.service.ts';
import type { ContractState } from './contracts.states.ts';
import { contractMoves, createApproving } from './moves/approving.service.ts';
import { createSigning, mayBeSigned } from './moves/signing.service.ts';
import { createWorking, handoverMoves, workMoves } from './moves/working.service.ts';

export function mountContracts(api: Api, context: ServerContext): void {
  const service = createContractsService(context);
  const approving = createApproving(context);
  const signing = createSigning(context);
  const working = createWorking(context);
  const links = createShareLinks(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: ContractRow) => found.updated_at;
  const read = async (row: ContractRow) => ({ contract: await service.read(row) });
  const again = async (id: number) => read(await service.find(id));
  const sentAnswer = async (row: ContractRow, mail: MailOutcome) => ({
    ...(await read(row)),
    ...{ mailed: mail !== 'none', mail },
  });
  const moving = { allow: staffCan('contracts', 'update'), find, changedAt, again };

  // Before the calls by number, as `clauses` is no number.
  mountClauses(api, context);
  // The preview and the paper are for those who may not send it.
  const seenBy = withoutLink('contracts');
  serveRecord(api, context, {
    as: 'contract',
    permission: 'contracts',
    contracts,
    service,
    sheet: contractsSheet,
    deleted: 'contracts.deleted',
    seenBy,
  });
  api.serve(readContractAccount, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ found: { id }, query: { on } }) => {
      const accounts = await accountsOf(context, { contractIds: [id], day: on }, context.database.kysely);
      const account = accounts.get(id);
      if (!account) throw contractNotFound();
      return { account: presentAccount(account) };
    },
  });
  api.serve(approveContract, {
    ...moving,
    state: async (row) => {
      contractMoves.approve(row);
      await checkNotWaiting(context, { subject: 'contract', id: row.id });
    },
    handle: async ({ found, caller }) => read(await approving.approve(found, staffOf(caller))),
  });
  api.serve(sendContract, {
    ...moving,
    state: contractMoves.send,
    again: async (id) => {
      const row = await service.find(id);
      return sentAnswer(row, await outcomeOfMail(context, customerIn(row)));
    },
    handle: async ({ found, caller }) => {
      const { row, mail } = await approving.send(found, staffOf(caller));
      return sentAnswer(row, mail);
    },
  });
  api.serve(mailContract, {
    allow: staffCan('contracts', 'update'),
    find,
    state: contractMoves.mail,
    again: async (_, { locale }) => ({ message: mailedWords(context, locale, 'contracts.mailed') }),
    handle: async ({ found, locale }) => {
      await approving.mail(found);
      return { message: mailedWords(context, locale, 'contracts.mailed') };
    },
  });
  api.serve(previewContract, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ found }) => ({
      document: await presentPublic(context, found),
      state: found.state as ContractState,
      may: openActions(found.state === 'draft' || found.state === 'approved' ? 'sent' : found.state),
    }),
  });
  api.serve(signContract, {
    ...moving,
    state: mayBeSigned,
    handle: async ({ found, body, caller }) => read(await signing.signOnPaper(found, body, staffOf(caller))),
  });
  api.serve(activateContract, {
    ...moving,
    state: workMoves.activate,
    handle: async ({ found, body, caller }) => read(await working.activate(found, body?.starts_on, caller)),
  });
  api.serve(startContract, {
    ...moving,
    state: async (row) => {
      workMoves.start(row);
      if (await isMeasured(context, row.id, context.database.kysely)) throw startFixed();
    },
    handle: async ({ found, body, caller }) => read(await working.start(found, body.starts_on, caller)),
  });
  api.serve(suspendContract, {
    ...moving,
    state: workMoves.suspend,
    handle: async ({ found, body, caller }) => read(await working.suspend(found, caller, body.reason)),
  });
  api.serve(resumeContract, {
    ...moving,
    state: workMoves.resume,
    handle: async ({ found, body, caller }) => read(await working.resume(found, caller, body.reason)),
  });
  api.serve(handOverContract, {
    ...moving,
    state: workMoves.handOver,
    beforeFields: (sent, row) => {
      const on = (sent as { on?: unknown } | null)?.on;
      if (on === 'preliminary' || on === 'final') handoverMoves[on](row);
    },
    handle: async ({ found, body, caller }) => read(await working.handOver(found, body, caller)),
  });
  api.serve(takeBackHandover, {
    ...moving,
    state: workMoves.takeBack,
    handle: async ({ found, body, caller }) =>
      read(await working.takeBackHandover(found, body.reason, caller)),
  });
  api.serve(closeContract, {
    ...moving,
    state: workMoves.close,
    handle: async ({ found, caller }) => read(await working.close(found, caller)),
  });
  api.serve(terminateContract, {
    ...moving,
    state: workMoves.terminate,
    handle: async ({ found, body, caller }) => read(await working.terminate(found, body.reason, caller)),
  });
  api.serve(readSharedAnnex, {
    allow: everyone,
    handle: async ({ params, http }) => {
      const { subject, id } = await links.reach(params.code, http);
      const row =
        subject === 'contract' && (await createContractsRepository(context.database.kysely).byId(id));
      const isAnnex = row && annexesIn(row).some((annex) => annex.id === params.id);
      const answer = isAnnex && row.state !== 'draft' && (await attachmentAnswer(context, params.id));
      if (!answer) throw notFound();
      return answer;
    },
  });
  api.serve(readContractPaper, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ found, query, locale, caller }) => {
      const paper = await paperOf(context, {
        subject: 'contract',
        id: found.id,
        locale: query.locale ?? locale,
      });
      if (!paper) throw contractNotFound();
      return pdfAnswer(paper, caller);
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
