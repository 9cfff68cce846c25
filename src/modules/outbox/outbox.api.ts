import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { listed, serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, staffCan } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import { recordChange } from '#server/records/journal.ts';
import { Problem } from '#wire/problem.ts';
import { nudgeDelivery } from './delivery/delivery.service.ts';
import { attachmentsOf } from './delivery/mail-attachments.service.ts';
import { mailLeaves } from './delivery/mail-leaves.service.ts';
import { maskedSubject, withoutSecrets } from './mail-secrets.engine.ts';
import { hiddenFrom, recordCodeRead } from './mail-secrets.service.ts';
import {
  listMails,
  type MailAnswer,
  type MailsQuery,
  readDelivery,
  readMail,
  sendMailAgain,
} from './outbox.contract.ts';
import { mailsSheet } from './outbox.export.ts';
import { foldedRecipient } from './outbox.repository.ts';
import type { Mail, OutboxTables } from './outbox.table.ts';

/** Mounts the administrators' calls for the outbox. */
export function mountOutbox(api: Api, context: ServerContext): void {
  const db = tablesOf<OutboxTables>(context.database.kysely);
  const mayRead = staffCan('settings', 'read', 1);
  const find = async ({ params }: { params: { id: number } }): Promise<Mail> => {
    const row = await db.selectFrom('mails').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  };

  // Before the calls by number, as `delivery` is not a number.
  api.serve(readDelivery, {
    allow: everyone,
    anonymous: true,
    // Set when the server starts.
    cache: [],
    handle: async () => ({ delivers: mailLeaves(context) }),
  });
  serveListed(api, listMails, {
    allow: mayRead,
    handle: listed(
      context,
      (query: MailsQuery) =>
        presented(listingOf(wanted(db, query), query, { search: foldedRecipient }), (rows) =>
          rows.map(present),
        ),
      mailsSheet,
    ),
  });
  api.serve(readMail, {
    allow: mayRead,
    find,
    handle: async ({ found, caller }) => {
      await recordCodeRead(context, found, caller);
      return {
        mail: {
          ...present(found),
          text: withoutSecrets(found.text, hiddenFrom(context, found, caller)),
          attachments: attachmentsOf(found).map(({ name }) => ({ name })),
        },
      };
    },
  });
  api.serve(sendMailAgain, {
    allow: staffCan('settings', 'update', 1),
    find,
    handle: async ({ found, caller, locale }) => {
      if (!mailLeaves(context)) throw new Problem('outbox.no_mail_server', 409);
      if (found.state === 'queued') throw new Problem('outbox.queued', 409);
      const now = context.now().toISOString();
      await db.transaction().execute(async (trx) => {
        const again = { state: 'queued', tries: 0, last_error: null, due_at: now, updated_at: now };
        const { id, recipient: name, state } = found;
        const queued = trx.updateTable('mails').set(again).where('id', '=', id).where('state', '=', state);
        // Somebody else may have queued it at the same moment.
        if ((await queued.executeTakeFirst()).numUpdatedRows === 0n) throw new Problem('outbox.queued', 409);
        const change = { subject: 'mail', id, name, before: { state }, after: { state: 'queued' } };
        await recordChange(context, { caller, action: 'send', ...change }, trx);
      });
      nudgeDelivery(context.database);
      const mail = present(await find({ params: found }));
      return { message: context.words(locale)('outbox.queued_again'), mail };
    },
  });
}

function wanted(db: Kysely<OutboxTables>, query: MailsQuery) {
  let mails = db
    .selectFrom('mails')
    .select(['id', 'recipient', 'locale', 'kind', 'subject', 'state', 'tries', 'last_error', 'reply_to'])
    .select(['created_at', 'sent_at', 'about', 'about_id', 'secrets']);
  if (query.state) mails = mails.where('state', '=', query.state);
  if (query.kind) mails = mails.where('kind', '=', query.kind);
  return mails;
}

type Listed = Pick<Mail, keyof MailAnswer | 'about_id' | 'secrets'>;

function present(row: Listed): MailAnswer {
  const { id, recipient, reply_to, kind, tries, last_error, created_at, sent_at } = row;
  const { about, about_id } = row;
  return {
    id,
    recipient,
    reply_to,
    locale: row.locale as MailAnswer['locale'],
    kind,
    subject: maskedSubject(row),
    state: row.state as MailAnswer['state'],
    tries,
    last_error,
    created_at,
    sent_at,
    about: about !== null && about_id !== null ? { subject: about, id: about_id } : null,
  };
}
