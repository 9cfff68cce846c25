import type { Locale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { acceptancesOf, createKeptPapers, evidenceNotes } from '#modules/acceptances/server.ts';
import { ibanGiven } from '#modules/papers/server.ts';
import { createShareLinks, documentHash, type SharedDocument } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { QuoteRow } from './quotes.fields.ts';
import { agreedDocument, numberOf, presentPublic, quoteWords } from './quotes.presenter.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import { expireDue } from './sending/expiry.service.ts';

/** What the holder of a link to an open quote may do. */
export const openActions = ['accept', 'decline'] as const;

/** Quotes as seen by holders of a link or a verification code. */
export function sharedQuotes(context: ServerContext): SharedDocument {
  const repository = createQuotesRepository(context.database.kysely);

  async function read(id: number): Promise<QuoteRow | undefined> {
    const row = await repository.byId(id);
    return row && (await expireDue(context, [row])) ? repository.byId(id) : row;
  }

  /** The newest revision that was sent. */
  async function newest(row: QuoteRow): Promise<QuoteRow> {
    const revisions = await repository.revisions(row);
    return revisions.find(({ state }) => state !== 'draft') ?? row;
  }

  return {
    page: (code) => `/d/${code}`,

    async present(id) {
      const row = await read(id);
      if (!row) return undefined;
      const shown = row.state === 'superseded' ? await newest(row) : row;
      const document = await presentPublic(context, shown);
      return {
        document: { ...document, newer: shown === row ? null : await linkTo(context, shown) },
        state: row.state,
        may: row.state === 'sent' ? openActions : [],
      };
    },

    async verify(id, locale) {
      const row = await read(id);
      if (!row) return undefined;
      const t = quoteWords(locale);
      const [iban, acceptanceOf] = await Promise.all([
        ibanGiven(context, { subject: 'quote', id: row.id }),
        acceptancesOf(context, 'quote', [row.id]),
      ]);
      const { inForce } = acceptanceOf(row.id);
      return {
        number: numberOf(row),
        date: dayInRiyadh(new Date(row.sent_at ?? row.created_at)),
        total: toRiyals(row.total),
        state: row.state,
        hash: inForce?.hash ?? documentHash(agreedDocument(row)),
        iban,
        pdfs: await createKeptPapers(context.database.kysely, 'quote').hashes(row.id),
        text: {
          kind: t('title'),
          state: t(`verify_state.${row.state}`),
          notes: [...(await notesOn(row, locale)), ...evidenceNotes(inForce, locale)],
        },
      };
    },
  };

  /** Notes for the holder of a copy. */
  async function notesOn(row: QuoteRow, locale: Locale): Promise<string[]> {
    const t = quoteWords(locale);
    if (row.state === 'expired')
      return [t('verify_note.expired', { date: formatDate(row.valid_until ?? '', locale) })];
    if (row.state === 'withdrawn') return [t('verify_note.withdrawn')];
    if (row.state !== 'superseded') return [];
    return [t('verify_note.superseded', { revision: (await newest(row)).revision })];
  }
}

async function linkTo(context: ServerContext, row: QuoteRow) {
  const { share } = (await createShareLinks(context).of('quote', [row.id]))(row.id);
  if (!share) return null;
  const { number, revision } = row;
  return { number, revision, code: share.code, url: `${context.config.publicUrl}/d/${share.code}` };
}
