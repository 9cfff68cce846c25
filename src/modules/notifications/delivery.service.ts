import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { type Reader, readersAmong } from '#modules/accounts/server.ts';
import { inSentences, queueMail } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { HeardEvent, Listeners } from '#server/records/events.ts';
import type { Notice } from '#server/records/notices.ts';
import type { SubjectRecord } from '#server/records/subjects.ts';
import ar from './locales/mails.ar.json' with { type: 'json' };
import en from './locales/mails.en.json' with { type: 'json' };
import { choiceIn, noticesIn, subjectOf } from './notifications.notices.ts';
import type { NotificationsTables } from './notifications.table.ts';

const mailWords: Record<Locale, Translate> = {
  ar: createTranslator('ar', ar),
  en: createTranslator('en', en),
};

/** The tag that is invalidated when a person's notifications have changed. */
export function notificationsOf(userId: number): string {
  return `notifications-${userId}`;
}

/** Listens to every event that has a notice. */
export function listeners(context: ServerContext): Listeners {
  return Object.fromEntries(
    [...noticesIn(context)].map(([event, notice]) => [
      event,
      (heard: HeardEvent) => deliver(context, notice, heard),
    ]),
  );
}

/**
 * Notifies each person once, however often the event is delivered: one row each, with the mail in the same
 * transaction.
 */
async function deliver(context: ServerContext, notice: Notice, event: HeardEvent): Promise<void> {
  const record = await subjectOf(context, event.subject)?.find(event.id);
  const readers = await recipientsOf(context, notice, event, record);
  if (readers.length === 0) return;
  const chosen = await choicesOf(context, notice, readers);
  const rows = readers.flatMap(({ id }) => {
    const { panel, mail } = choiceIn(notice, chosen.get(id));
    if (!panel && !mail) return [];
    return {
      user_id: id,
      event: event.name,
      event_key: event.key,
      subject: event.subject,
      subject_id: event.id,
      actor_id: event.actor?.id ?? null,
      in_panel: panel ? 1 : 0,
      created_at: event.at,
      read_at: null,
      words: notice.values ? JSON.stringify(notice.values(event)) : null,
    };
  });
  if (rows.length === 0) return;
  const told = await context.database.kysely.transaction().execute(async (trx) => {
    const stored = await tablesOf<NotificationsTables>(trx)
      .insertInto('notifications')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
      .returning('user_id')
      .execute();
    const ids = new Set(stored.map(({ user_id }) => user_id));
    for (const reader of readers) {
      const { mail } = choiceIn(notice, chosen.get(reader.id));
      if (mail && notice.mail !== null && ids.has(reader.id))
        await queueMail(context, letterTo(context, reader, { notice, event, record }), trx);
    }
    return [...ids];
  });
  if (told.length > 0) context.cache.invalidate(...told.map(notificationsOf));
}

/** Recipients who may read the record now, except the actor unless the notice insists. */
async function recipientsOf(
  context: ServerContext,
  { to, insists }: Notice,
  event: HeardEvent,
  record: SubjectRecord | undefined,
): Promise<Reader[]> {
  const subject = subjectOf(context, event.subject);
  // No notification about a deleted record.
  if (subject && !record) return [];
  const named = to === 'owner' ? [record?.owner ?? 0] : typeof to === 'function' ? to(event) : 'staff';
  const readers = await readersAmong(context, named);
  const allowed = readers.filter((reader) => {
    if (reader.id === event.actor?.id && !insists) return false;
    if (to === 'owner') return true;
    if (to === 'administrators') return reader.level === 1;
    return subject?.mayRead(reader) ?? false;
  });
  if (!subject?.sees || to === 'owner') return allowed;
  const seen = await Promise.all(allowed.map((reader) => subject.sees?.(event.id, reader)));
  return allowed.filter((_, place) => seen[place]);
}

async function choicesOf(context: ServerContext, { event }: Notice, readers: readonly Reader[]) {
  const rows = await tablesOf<NotificationsTables>(context.database.kysely)
    .selectFrom('notification_preferences')
    .select(['user_id', 'panel', 'mail'])
    .where('event', '=', event)
    .where(
      'user_id',
      'in',
      readers.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ user_id, panel, mail }) => [user_id, { panel: panel === 1, mail: mail === 1 }]));
}

interface Told {
  notice: Notice;
  event: HeardEvent;
  record: SubjectRecord | undefined;
}

/** In the language that the reader uses. Names the record only by its number: the mail stays in the outbox when the customer's data is erased. */
function letterTo(context: ServerContext, reader: Reader, { notice, event, record }: Told) {
  const { locale } = reader;
  const t = createTranslator(locale, notice.words[locale]);
  const own = mailWords[locale];
  const title = t(`${event.name}.title`);
  const number = `\u2066${record?.number ?? `#${event.id}`}\u2069`;
  const page = notice.page ?? context.subjects.pageOf(event.subject, event.id) ?? '/admin/notifications';
  return {
    to: reader.email,
    kind: 'notification',
    locale,
    subject: title,
    greeting: own('greeting', inSentences({ name: userName(reader.name, locale) })),
    paragraphs: [
      t(`${event.name}.text`, {
        name: number,
        number: event.id,
        actor: userName(event.actor?.name ?? '', locale),
        ...notice.values?.(event)[locale],
      }),
    ],
    action: { label: own('action'), url: `${context.config.publicUrl}${page}` },
    closing: notice.insists
      ? []
      : [own('choice', { url: `${context.config.publicUrl}/admin/notifications` })],
    reason: own(notice.insists ? 'insisted' : 'reason'),
  };
}
