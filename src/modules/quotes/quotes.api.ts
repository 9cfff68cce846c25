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
import {
  acceptOnPaper,
  copyQuote,
  findQuoteLines,
  mailQuote,
  previewQuote,
  quotes,
  readQuotePaper,
  readSharedFile,
  reviseQuote,
  sendQuote,
  takeBackAcceptance,
  withdrawQuote,
} from './quotes.contract.ts';
import { quotesSheet } from './quotes.export.ts';
import type { QuoteRow } from './quotes.fields.ts';
import { openActions } from './quotes.links.ts';
import { customerIn, filesIn, presentPublic } from './quotes.presenter.ts';
import { quoteNotFound } from './quotes.problems.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import { createQuotesService } from './quotes.service.ts';
import type { QuoteState } from './quotes.states.ts';
import { createDecisions } from './sending/decisions.service.ts';
import { whatsAppText } from './sending/quotes.mails.ts';
import { createSending, quoteMoves } from './sending/sending.service.ts';
import { mountTerms } from './terms/terms.api.ts';
import { termsSentNow } from './terms/terms.service.ts';

export function mountQuotes(api: Api, context: ServerContext): void {
  const service = createQuotesService(context);
  const sending = createSending(context);
  const decisions = createDecisions(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: QuoteRow) => found.updated_at;
  const read = async (row: QuoteRow) => ({ quote: await service.read(row) });
  const again = async (id: number) => read(await service.find(id));
  const sentAnswer = async (row: QuoteRow, mail: MailOutcome) => ({
    ...(await read(row)),
    ...{ mailed: mail !== 'none', mail, whatsapp: await whatsAppText(context, row) },
  });
  const moving = { allow: staffCan('quotes', 'update'), find, changedAt, again };

  const links = createShareLinks(context);
  api.serve(readSharedFile, {
    allow: everyone,
    handle: async ({ params, http }) => {
      const { subject, id } = await links.reach(params.code, http);
      const row = subject === 'quote' && (await createQuotesRepository(context.database.kysely).byId(id));
      const isShared = row && filesIn(row).some((file) => file.id === params.id);
      const answer = isShared && (await attachmentAnswer(context, params.id));
      if (!answer) throw notFound();
      return answer;
    },
  });

  // Before the calls by number, as `terms` and `lines` are no numbers.
  mountTerms(api, context);
  api.serve(findQuoteLines, {
    allow: staffCan('quotes', 'read'),
    handle: ({ query }) => service.findLines(query.q),
  });
  // The preview and the paper are for those who may not send it.
  const seenBy = withoutLink('quotes');
  serveRecord(api, context, {
    as: 'quote',
    permission: 'quotes',
    contracts: quotes,
    service,
    sheet: quotesSheet,
    deleted: 'quotes.deleted',
    seenBy,
  });
  api.serve(copyQuote, {
    allow: staffCan('quotes', 'create'),
    find,
    again,
    handle: async ({ found, caller, key }) => ({
      quote: await service.create({ quote_id: found.id }, caller, key),
    }),
  });
  api.serve(reviseQuote, {
    allow: staffCan('quotes', 'update'),
    find,
    state: decisions.states.revise,
    again,
    handle: async ({ found, caller, key }) => read(await decisions.revise(found, staffOf(caller), key)),
  });
  api.serve(sendQuote, {
    ...moving,
    state: async (row) => {
      quoteMoves.send(row);
      await checkNotWaiting(context, { subject: 'quote', id: row.id });
    },
    again: async (id) => {
      const row = await service.find(id);
      return sentAnswer(row, await outcomeOfMail(context, customerIn(row)));
    },
    handle: async ({ found, caller }) => {
      const { row, mail } = await sending.send(found, staffOf(caller));
      return sentAnswer(row, mail);
    },
  });
  api.serve(mailQuote, {
    allow: staffCan('quotes', 'update'),
    find,
    state: quoteMoves.mail,
    again: async (_, { locale }) => ({ message: mailedWords(context, locale, 'quotes.mailed') }),
    handle: async ({ found, locale }) => {
      await sending.mail(found);
      return { message: mailedWords(context, locale, 'quotes.mailed') };
    },
  });
  api.serve(withdrawQuote, {
    ...moving,
    state: decisions.states.withdraw,
    handle: async ({ found, body, caller }) =>
      read(await decisions.withdraw(found, body.reason ?? '', staffOf(caller))),
  });
  api.serve(acceptOnPaper, {
    ...moving,
    state: decisions.states.acceptOnPaper,
    handle: async ({ found, body, caller }) =>
      read(await decisions.acceptOnPaper(found, body, staffOf(caller))),
  });
  api.serve(takeBackAcceptance, {
    ...moving,
    state: decisions.states.takeBack,
    handle: async ({ found, body, caller }) =>
      read(await decisions.takeBack(found, body.reason, staffOf(caller))),
  });
  api.serve(previewQuote, {
    allow: staffCan('quotes', 'read'),
    find,
    handle: async ({ found }) => ({
      document: await presentPublic(context, {
        ...found,
        ...(found.state === 'draft' && (await termsSentNow(context.database.kysely))),
      }),
      state: found.state as QuoteState,
      may: found.state === 'sent' || found.state === 'draft' ? [...openActions] : [],
    }),
  });
  api.serve(readQuotePaper, {
    allow: staffCan('quotes', 'read'),
    find,
    handle: async ({ found, query, locale, caller }) => {
      const paper = await paperOf(context, {
        subject: 'quote',
        id: found.id,
        locale: query.locale ?? locale,
      });
      if (!paper) throw quoteNotFound();
      return pdfAnswer(paper, caller);
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
