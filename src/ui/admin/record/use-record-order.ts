import { useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { useModuleWords } from '../module-words.tsx';
import type { List } from '../use-list.ts';
import { useWrite } from '../use-write.ts';

/** More records than any company puts in an order. */
const maxRows = 500;

/** Moves records in the order that staff give them. `said` is where the last one now stands, for those who cannot see it. */
export function useRecordOrder<Row extends { id: number }>(
  list: List<Row>,
  contracts: { list: Callable; order: Callable | undefined },
) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { busy, write } = useWrite();
  const [said, setSaid] = useState('');
  const number = (value: number) => formatNumber(value, locale);

  async function move(row: Row, by: 1 | -1) {
    // The list may show a part of them; they are put in order as they all stand now.
    const address = addressOf(contracts.list, {}, { sort: 'position', per_page: maxRows });
    const all = await write<Row[]>('GET', address);
    if (!all || !contracts.order) return;
    const ids = all.map(({ id }) => id);
    const from = ids.indexOf(row.id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    if (!(await write('PUT', contracts.order.path, { ids }))) return;
    setSaid(t('moved', { place: number(to + 1), of: number(ids.length) }));
    list.reload();
  }

  /** Which ways a record can be moved: only where the list stands in its own order, all of it. */
  function waysOf(row: Row): (1 | -1)[] | null {
    const { sort, page, perPage } = list.query;
    if (!contracts.order || list.narrowed || sort !== 'position') return null;
    const place = (page - 1) * perPage + list.rows.indexOf(row);
    return ([-1, 1] as const).filter((by) => place + by >= 0 && place + by < list.total);
  }

  return { move, waysOf, busy, said };
}
