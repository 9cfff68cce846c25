import type { Locale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { documentHash, type SharedDocument } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createEstimationsRepository } from './estimations.repository.ts';
import type { EstimationRow, EstimationsTables } from './estimations.table.ts';
import { orderWords } from './estimations.words.ts';
import { createEstimationsReading } from './saved/estimations-reading.service.ts';
import { hasExpired } from './web/described.ts';
import { exactAmount } from './web/exact-amount.ts';

/** Estimations as seen by holders of a link or a verification code. */
export function sharedEstimations(context: ServerContext): SharedDocument {
  const estimations = createEstimationsRepository(tablesOf<EstimationsTables>(context.database.kysely));
  const reading = createEstimationsReading(context);
  return {
    page: (code) => `/e/${code}`,
    async present(id) {
      const row = await estimations.byId(id);
      return row && { document: await reading.shared(row), state: row.status, may: [] };
    },
    async verify(id, locale) {
      const row = await estimations.byId(id);
      if (!row) return undefined;
      const t = orderWords(locale);
      return {
        number: String(row.id),
        date: dayInRiyadh(new Date(row.created_at)),
        total: toRiyals(row.total_amount),
        state: row.status,
        hash: hashOf(row),
        iban: null,
        text: {
          kind: t('sheet.title'),
          state: t(`verify.${row.status}`),
          notes: notesOn(row, { locale, now: context.now() }),
        },
      };
    },
  };
}

/** Hash of an estimation's figures, without any customer data. */
function hashOf(row: EstimationRow): string {
  const { id, realty_type, project_type, price_book_version, prices_include_vat, created_at, estimate } = row;
  const figures = JSON.parse(estimate);
  return documentHash({
    kind: 'estimation',
    id,
    realty_type,
    project_type,
    price_book_version,
    prices_include_vat,
    created_at,
    figures,
  });
}

/** Notes for the holder of a copy, which may be outdated. */
function notesOn(row: EstimationRow, { locale, now }: { locale: Locale; now: Date }): string[] {
  const t = orderWords(locale);
  if (row.status !== 'confirmed')
    return [
      t('sheet.preliminary'),
      ...(hasExpired(row, now.getTime())
        ? [t('live.expired', { date: formatDate(row.valid_until, locale) })]
        : []),
    ];
  if (row.saved_total === row.total_amount) return [];
  if (row.saved_total === null) return [t('verify.earlier')];
  const before = exactAmount(row.saved_total, locale);
  return [t('verify.replaced', { before, after: exactAmount(row.total_amount, locale) })];
}
