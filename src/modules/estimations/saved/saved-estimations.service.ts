import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import { readDays, readFlag } from '#modules/configuration/server.ts';
import { accountOfCustomer, checkCustomer, matchCustomer } from '#modules/customers/server.ts';
import { addEstimation, quotedLead } from '#modules/requests/server.ts';
import {
  addLinks,
  createShareLinks,
  expiryPast,
  givePublicLink,
  revokePublicLink,
} from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import type { HttpContext } from '#server/http/request.ts';
import { byCategory, categories, estimate, nothing, type PriceBook } from '../estimations.engine.ts';
import { mayRead, owns } from '../estimations.policy.ts';
import {
  emptyEstimation,
  estimationNotFound,
  noPriceBook,
  notYourEstimation,
  unknownRequest,
} from '../estimations.problems.ts';
import '../estimations.events.ts';
import { raiseEvents } from '#server/records/events.ts';
import { createEstimationsRepository, searchOf, setCustomer } from '../estimations.repository.ts';
import type { EstimationRow, EstimationsTables } from '../estimations.table.ts';
import { createPriceBooksRepository } from '../price-book/price-books.repository.ts';
import { createEstimationsReading } from './estimations-reading.service.ts';
import type { OwnEstimationsQuery, SavedEstimation, SharedAnswer } from './saved-estimations.contract.ts';
import type { SavePayload, staffPayload } from './saved-estimations.input.ts';
import { choicesOf, measuresOf } from './saved-estimations.presenter.ts';

export interface Saved {
  estimation: SavedEstimation;
  /** Whether the total differs from the one the customer saw. */
  changed: boolean;
}

interface Saving {
  locale: Locale;
  idempotencyKey?: string | undefined;
  /** The customer whom staff have named. */
  customerId?: number | null;
}

/** What staff enter for a customer, without its language. */
type StaffPayload = Omit<z.output<typeof staffPayload>, 'locale'>;

export function createSavedEstimationsService(context: ServerContext) {
  const db = tablesOf<EstimationsTables>(context.database.kysely);
  const estimations = createEstimationsRepository(db, async (trx, rows) => {
    const saved = rows.map(({ id, user_id, name }) => ({
      ...{ name: 'estimation.saved' as const, subject: 'estimation', id, data: {} },
      actor: { id: user_id, name },
    }));
    await raiseEvents(context, saved, trx);
    const accounts = await customerAccounts(
      trx,
      rows.map(({ user_id }) => user_id),
    );
    const isAccount = new Set(accounts.map(({ id }) => id));
    for (const row of rows) {
      // What staff save is for the person it names.
      const account = isAccount.has(row.user_id) ? row.user_id : null;
      // Staff have named it.
      if (row.customer_id !== null) continue;
      row.customer_id = await matchCustomer(context, { ...row, account }, trx);
      await setCustomer(trx, row);
    }
    const given = rows.map(({ id, user_id, created_at }) => ({ id, by: user_id, now: created_at }));
    await addLinks(
      given.map((link) => ({ subject: 'estimation', ...link })),
      trx,
    );
  });
  const priceBooks = createPriceBooksRepository(db);
  const reading = createEstimationsReading(context);
  const links = createShareLinks(context);

  async function bookInForce(): Promise<PriceBook> {
    const book = await priceBooks.latest();
    if (!book) throw noPriceBook();
    return book;
  }

  const linkOf = ({ id, name }: EstimationRow, caller: Caller) => ({
    ...{ subject: 'estimation', id, name, caller },
    now: context.now().toISOString(),
  });

  return {
    /**
     * Computes an estimation at current prices and stores it for the user. The same content under the same
     * `idempotencyKey` is stored once. Throws 422 if the total is zero.
     */
    async save(
      userId: number,
      payload: SavePayload,
      { locale, idempotencyKey, customerId = null }: Saving,
    ): Promise<Saved> {
      const { description, shown_total, ...content } = payload;
      const [book, days, withVat] = await Promise.all([
        bookInForce(),
        readDays(context, 'estimation_validity_days', 30),
        readFlag(context, 'prices_include_vat'),
      ]);
      const measures = byCategory((category) => description[category] ?? nothing);
      const result = estimate(
        byCategory((category) => ({ qty: measures[category].qty, space: measures[category].space })),
        content,
        book,
      );
      if (result.total_amount === 0) throw emptyEstimation();
      const now = context.now();
      const row = await estimations.add({
        ...content,
        user_id: userId,
        customer_id: customerId,
        price_book_version: book.version,
        estimate: JSON.stringify(result),
        notes: JSON.stringify(notesOf(description)),
        total_amount: result.total_amount,
        saved_total: result.total_amount,
        status: 'pending',
        is_approved: 'N',
        completed_date: null,
        approved_by: null,
        prices_include_vat: withVat ? 1 : 0,
        valid_until: dayInRiyadh(now, days),
        locale,
        dedupe_key: idempotencyKey
          ? keyOf(userId, idempotencyKey, { ...content, description, ...(customerId && { customerId }) })
          : randomUUID(),
        search: searchOf(content),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      });
      const changed = shown_total !== undefined && toRiyals(row.total_amount) !== shown_total;
      return { estimation: await reading.savedOne(row), changed };
    },

    /**
     * Stores what staff computed for a customer, under the customer's account if there is one, and adds it to its lead. A
     * retry adds what an interrupted call did not. Throws 422 without
     * a way to reach them, for an unknown lead, and like `save`.
     */
    async saveFor(
      staff: NonNullable<Caller>,
      payload: StaffPayload,
      given: Saving,
    ): Promise<SavedEstimation> {
      const { request_id = null, customer_id: named, ...content } = payload;
      const lead = request_id === null ? undefined : await quotedLead(context, request_id);
      if (request_id !== null && (!lead || !context.subjects.of('request').mayRead(staff)))
        throw unknownRequest();
      const customer_id = named ?? lead?.customer_id ?? null;
      await checkCustomer(context, customer_id);
      if (customer_id === null && !content.phone && !content.email)
        throw invalidFields({ phone: [{ code: 'estimations.reach' }] });
      const account = customer_id === null ? null : await accountOfCustomer(db, customer_id);
      const owner = account ?? staff.id;
      const { estimation } = await this.save(owner, content, { ...given, customerId: customer_id });
      if (lead) await addEstimation(context, lead.id, { estimation: estimation.id, caller: staff });
      return estimation;
    },

    async listOf(userId: number, query: OwnEstimationsQuery): Promise<ListPage<SavedEstimation>> {
      const { rows, total } = await estimations.listOf(userId, query);
      return { items: await reading.saved(rows), total };
    },

    /** Throws 404 if it does not exist or the caller may not see it. */
    async find(id: number, caller: Caller): Promise<EstimationRow> {
      const row = await estimations.byId(id);
      if (!row || !mayRead(caller, row)) throw estimationNotFound();
      return row;
    },

    /** null if it does not exist. */
    async read(id: number): Promise<SavedEstimation | null> {
      const row = await estimations.byId(id);
      return row ? reading.savedOne(row) : null;
    },

    /** Like `find`, for the owner's actions: 403 for staff who may only see it. */
    async findOwn(id: number, caller: Caller): Promise<EstimationRow> {
      const row = await this.find(id, caller);
      if (!owns(caller, row)) throw notYourEstimation();
      return row;
    },

    /**
     * Keeps the existing link; a revoked or expired one stays closed and is replaced. The link opens until
     * the end of the day `expiresOn` in Riyadh, or without end for ''. Throws 422 for a past day.
     */
    async share(row: EstimationRow, expiresOn: string | undefined, caller: Caller): Promise<SavedEstimation> {
      const expiresAt = expiresOn === '' ? null : expiresOn && startOfDay(expiresOn, 1);
      const moment = context.now().toISOString();
      if (expiresAt && expiresAt <= moment) throw expiryPast();
      const { share } = (await links.of('estimation', [row.id]))(row.id);
      if (share?.open && expiresAt === undefined) return reading.savedOne(row);
      const given = { ...linkOf(row, caller), by: row.user_id, expiresAt };
      const now = changeTime(context.now(), row.updated_at);
      return reading.savedOne(
        await estimations.changeLink(row, now, (trx) => givePublicLink(context, given, trx)),
      );
    },

    async revoke(row: EstimationRow, caller: Caller): Promise<SavedEstimation> {
      const now = changeTime(context.now(), row.updated_at);
      const closed = linkOf(row, caller);
      return reading.savedOne(
        await estimations.changeLink(row, now, (trx) => revokePublicLink(context, closed, trx)),
      );
    },

    /**
     * The estimation behind a link. Throws 404, 410 for an expired link, and 429 after too many unknown ones.
     */
    async findShared(code: string, http: HttpContext): Promise<EstimationRow> {
      const { id } = await links.open(code, http, 'estimation');
      const row = await estimations.byId(id);
      if (!row) throw estimationNotFound();
      return row;
    },

    /** The estimation behind a link, with its total at today's prices. Throws like `findShared`. */
    async readShared(code: string, http: HttpContext): Promise<SharedAnswer> {
      const row = await this.findShared(code, http);
      const book = await bookInForce();
      const today = estimate(measuresOf(row), choicesOf(row), book);
      return {
        estimation: await reading.shared(row),
        today: {
          price_book_version: book.version,
          price: toRiyals(today.price),
          total_space: today.total_space,
          total_amount: toRiyals(today.total_amount),
        },
      };
    },

    /** Remembers that its owner has opened it confirmed. */
    async opened(row: EstimationRow, caller: Caller): Promise<void> {
      if (row.status !== 'confirmed' || row.seen_at !== null || !owns(caller, row)) return;
      await estimations.markSeen(row.id, context.now().toISOString());
    },

    present: reading.savedOne,

    presentShared: reading.shared,
  };
}

function keyOf(userId: number, idempotencyKey: string, content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, idempotencyKey, content]))
    .digest('base64url');
}

function notesOf(description: SavePayload['description']): Record<string, string> {
  return Object.fromEntries(
    categories.flatMap((category) => {
      const notes = description[category]?.notes;
      return notes ? [[category, notes]] : [];
    }),
  );
}
