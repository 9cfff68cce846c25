import { useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { addressOf, type Callable } from '#wire/contract-call.ts';
import { useModuleWords } from '../module-words.tsx';
import type { List } from '../use-list.ts';
import { useWrite } from '../use-write.ts';

/** More records than any company orders manually. */
const maxRows = 500;

/** Moves records in the staff's order. `said` announces the new position of the last one moved. */
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
    // The list may show only some of them; the order is applied to all current ones.
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

  /** Directions in which a record can be moved: only if the complete list is in its manual order. */
  function waysOf(row: Row): (1 | -1)[] | null {
    const { sort, page, perPage } = list.query;
    if (!contracts.order || list.narrowed || sort !== 'position') return null;
    const place = (page - 1) * perPage + list.rows.indexOf(row);
    return ([-1, 1] as const).filter((by) => place + by >= 0 && place + by < list.total);
  }

  return { move, waysOf, busy, said };
}
