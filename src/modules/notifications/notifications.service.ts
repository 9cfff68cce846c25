import { sql } from 'kysely';
import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import { createTranslator } from '#i18n/translator.ts';
import { namesOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { readPage } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { notFound } from '#server/http/problems.ts';
import type { Notice } from '#server/records/notices.ts';
import { findVisible } from '#server/records/subjects.ts';
import type { BodyOf } from '#wire/contract.ts';
import { notificationsOf } from './delivery.service.ts';
import type {
  Notification,
  NotificationsQuery,
  Preference,
  savePreferences,
} from './notifications.contract.ts';
import { choiceIn, mayReceive, noticesIn, subjectOf } from './notifications.notices.ts';
import type { NotificationRow, NotificationsTables } from './notifications.table.ts';

type SignedIn = NonNullable<Caller>;

/** A person's notifications and their read state. */
export function createNotificationsService(context: ServerContext) {
  const db = tablesOf<NotificationsTables>(context.database.kysely);
  const notices = () => noticesIn(context);
  const mentions = () => [...notices().values()].filter(({ mention }) => mention).map(({ event }) => event);
  const own = (userId: number) =>
    db.selectFrom('notifications').where('user_id', '=', userId).where('in_panel', '=', 1);
  const ownUnread = (userId: number) =>
    db
      .updateTable('notifications')
      .set({ read_at: context.now().toISOString() })
      .where('user_id', '=', userId)
      .where('in_panel', '=', 1)
      .where('read_at', 'is', null);

  async function count(userId: number): Promise<{ unread: number }> {
    const { unread } = await own(userId)
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { unread: Number(unread) };
  }

  /** Texts of notices in the reader's language, with current names of records and people. */
  async function present(rows: NotificationRow[], caller: SignedIn, locale: Locale): Promise<Notification[]> {
    const [actors, names] = await Promise.all([
      namesOf(
        context,
        rows.map(({ actor_id }) => actor_id),
      ),
      recordNames(context, rows, caller),
    ]);
    return rows.map((row) => {
      const { id, event, subject, subject_id, created_at, read_at, words } = row;
      const notice = notices().get(event);
      const t = createTranslator(locale, notice?.words[locale] ?? {});
      const name = names.get(`${subject} ${subject_id}`) ?? `#${subject_id}`;
      const actor = userName(actors.get(row.actor_id) ?? '', locale);
      const page = notice?.page ?? context.subjects.pageOf(subject, subject_id) ?? null;
      const values = words ? JSON.parse(words)[locale] : {};
      const named = { name: isolate(name), actor: isolate(actor), number: subject_id };
      const text = t(`${event}.text`, { ...named, ...values });
      return { id, event, subject, subject_id, text, tone: notice?.tone ?? null, page, created_at, read_at };
    });
  }

  async function preferencesOf(caller: SignedIn, locale: Locale): Promise<{ preferences: Preference[] }> {
    const rows = await db
      .selectFrom('notification_preferences')
      .selectAll()
      .where('user_id', '=', caller.id)
      .execute();
    const chosen = new Map(rows.map((row) => [row.event, { panel: row.panel === 1, mail: row.mail === 1 }]));
    const reachable = [...notices().values()].filter((notice) => mayChoose(notice, caller));
    return {
      preferences: reachable.map((notice) => {
        const { panel, mail } = choiceIn(notice, chosen.get(notice.event));
        const title = createTranslator(locale, notice.words[locale])(`${notice.event}.title`);
        return { event: notice.event, title, panel, mail: notice.mail === null ? null : mail };
      }),
    };
  }

  return {
    count,
    async list(query: NotificationsQuery, caller: SignedIn, locale: Locale): Promise<ListPage<Notification>> {
      let wanted = own(caller.id).selectAll();
      if (query.unread) wanted = wanted.where('read_at', 'is', null);
      if (query.mentions) wanted = wanted.where('event', 'in', mentions());
      const { rows, total } = await readPage(wanted, { ...query, q: '' });
      return { items: await present(rows, caller, locale), total };
    },
    /** Throws 404 for other people's notifications. */
    async find(id: number, caller: Caller): Promise<NotificationRow> {
      const row = await own(caller?.id ?? 0)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw notFound();
      return row;
    },
    async read(row: NotificationRow): Promise<{ unread: number }> {
      await ownUnread(row.user_id).where('id', '=', row.id).execute();
      context.cache.invalidate(notificationsOf(row.user_id));
      return count(row.user_id);
    },
    async readAll(userId: number): Promise<{ unread: number }> {
      await ownUnread(userId).execute();
      context.cache.invalidate(notificationsOf(userId));
      return count(userId);
    },
    preferencesOf,
    /** Throws 422 for events that cannot reach the caller. */
    async savePreferences({ preferences }: BodyOf<typeof savePreferences>, caller: SignedIn, locale: Locale) {
      const known = notices();
      const rows = preferences.map(({ event, panel, mail }, place) => {
        const notice = known.get(event);
        if (!notice || !mayChoose(notice, caller))
          throw invalidFields({ [`preferences.${place}.event`]: [{ code: 'notifications.unknown_event' }] });
        return {
          user_id: caller.id,
          event,
          panel: panel ? 1 : 0,
          mail: notice.mail !== null && mail ? 1 : 0,
        };
      });
      const unique = [...new Map(rows.map((row) => [row.event, row])).values()];
      if (unique.length > 0)
        await db
          .insertInto('notification_preferences')
          .values(unique)
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'event']).doUpdateSet(({ ref }) => ({
              panel: ref('excluded.panel'),
              mail: ref('excluded.mail'),
            })),
          )
          .execute();
      return preferencesOf(caller, locale);
    },
    /** Removes up to this many older than the given time; returns the number. */
    async removeOld(before: string, max: number): Promise<number> {
      const old = db
        .selectFrom('notifications')
        .select('id')
        .where('created_at', '<', before)
        .orderBy(sql.ref('created_at'))
        .limit(max);
      const done = await db.deleteFrom('notifications').where('id', 'in', old).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  };
}

/** Names of the notices' records, by `subject id`; omitted for deleted records and those no longer visible. */
async function recordNames(context: ServerContext, rows: readonly NotificationRow[], caller: SignedIn) {
  const records = new Map(
    rows.map(({ subject, subject_id }) => [`${subject} ${subject_id}`, { subject, subject_id }]),
  );
  const names = await Promise.all(
    [...records].map(async ([key, { subject, subject_id }]) => {
      const kind = subjectOf(context, subject);
      const record = kind && (await findVisible(kind, subject_id, caller));
      return [key, record?.name] as const;
    }),
  );
  return new Map(names);
}

/** Whether a person can choose how they receive such notices. */
function mayChoose(notice: Notice, caller: SignedIn): boolean {
  return !notice.insists && mayReceive(notice, caller);
}

/** Isolates a name's text direction from the sentence. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
