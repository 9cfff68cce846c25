import { useId, useState } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { searchText } from '#base/search.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { ListSearch } from '#ui/admin/list-search.tsx';
import { MeasureBar } from '#ui/admin/measure-bar.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { HeldOfContract } from '../../register/register.contract.ts';
import { partsOf } from './retention-bar.tsx';

const atFirst = 50;

interface RegisterTableProps {
  rows: readonly HeldOfContract[];
  /** With the rests on another day. */
  compared: boolean;
}

/** By contract, the next due first; cards on a phone. */
export function RegisterTable({ rows, compared }: RegisterTableProps) {
  const t = useModuleWords();
  const id = useId();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(atFirst);
  const found = text === '' ? rows : rows.filter((row) => foundBy(row).includes(searchText(text)));
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
        <ListSearch label={t('search')} value={text} onSearch={setText} />
        <p role="status" className="text-ink-muted text-small">
          {t('count', { count: found.length })}
        </p>
      </div>
      <h2 id={id} className="sr-only">
        {t('by_contract')}
      </h2>
      {found.length === 0 ? (
        <p className="border-line border-t px-5 py-10 text-center text-ink-muted">{t('nothing_found')}</p>
      ) : (
        <Table rows={found.slice(0, shown)} compared={compared} labelledBy={id} />
      )}
      {found.length > shown && (
        <div className="border-line border-t p-4 sm:px-5">
          <Button size="md" kind="secondary" onClick={() => setShown(shown + atFirst)}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
}

// biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers

const columns = ['contract', 'measure', 'held', 'released', 'rest', 'before', 'due'] as const;

function Table({ rows, compared, labelledBy }: RegisterTableProps & { labelledBy: string }) {
  const t = useModuleWords();
  const shown = columns.filter((key) => compared || key !== 'before');
  return (
    <table role="table" aria-labelledby={labelledBy} className="w-full max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-line border-y bg-neutral-50">
          {shown.map((key) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={classes(
                'px-3 py-2.5 text-caption text-ink-muted first:ps-5 last:pe-5',
                isFigure(key) ? 'cell-figure' : 'text-start',
              )}
            >
              {t(`columns.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-line max-md:border-t">
        {rows.map((row) => (
          <Row key={row.contract_id} row={row} compared={compared} />
        ))}
      </tbody>
    </table>
  );
}

const isFigure = (key: (typeof columns)[number]) =>
  key === 'held' || key === 'released' || key === 'rest' || key === 'before';

function Row({ row, compared }: { row: HeldOfContract; compared: boolean }) {
  const t = useModuleWords();
  const cell = 'px-3 py-3 first:ps-5 last:pe-5 max-md:px-0!';
  const figure = (key: 'held' | 'released' | 'rest' | 'before') => (
    <td
      role="cell"
      className={classes(
        cell,
        'cell-figure max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-3 max-md:py-1 max-md:text-start',
      )}
    >
      <span aria-hidden className="text-caption text-ink-muted md:hidden">
        {t(`columns.${key}`)}
      </span>
      <span>
        <Amount of={toHalalas(row[key] ?? 0)} className={classes(key === 'rest' && 'font-medium')} />
        {key === 'held' && row.credited !== 0 && (
          <span className="block text-caption text-ink-muted">
            <span className="me-1.5">{t('of_it_credited')}</span>
            <Amount of={toHalalas(row.credited)} off />
          </span>
        )}
      </span>
    </td>
  );
  return (
    <tr
      role="row"
      className="border-line border-b last:border-0 hover:bg-primary-50 max-md:block max-md:px-[min(1rem,4vw)] max-md:py-4"
    >
      <td role="cell" className={classes(cell, 'max-md:block max-md:pb-2')}>
        <Contract row={row} />
      </td>
      <td role="cell" className={classes(cell, 'max-md:block max-md:py-1 md:w-40')}>
        <MeasureBar size="list" parts={partsOf(row)} />
      </td>
      {figure('held')}
      {figure('released')}
      {figure('rest')}
      {compared && figure('before')}
      <td role="cell" className={classes(cell, 'max-md:block max-md:pt-2')}>
        <Due row={row} />
      </td>
    </tr>
  );
}

function Contract({ row: { contract, contract_id, customer } }: { row: HeldOfContract }) {
  const { locale } = useI18n();
  const party = customer && localized(customer, 'name', locale);
  const name = localized(contract, 'name', locale) || party;
  return (
    <>
      <LocaleLink
        to={`/admin/contracts/${contract_id}`}
        className="wrap-anywhere font-medium underline underline-offset-4"
      >
        <bdi>{name || contract.number}</bdi>
      </LocaleLink>
      <span className="flex flex-wrap gap-x-2 text-ink-muted text-small">
        <Ltr className="whitespace-nowrap">{contract.number}</Ltr>
        {party && party !== name && <bdi className="wrap-anywhere">{party}</bdi>}
      </span>
    </>
  );
}

/** The next release: claimed, due, or when it is expected. */
function Due({ row: { next, due_on, due, claimed } }: { row: HeldOfContract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  if (next === null) return <span className="text-ink-muted">{t('all_released')}</span>;
  const state = claimed > 0 ? 'claimed_at' : due ? 'due_at' : 'expected_at';
  return (
    <>
      <span className={classes('whitespace-nowrap', due && 'font-medium text-warning-700')}>
        {due_on ? formatDate(due_on, locale) : t(due ? 'due_now' : 'no_day')}
      </span>
      <span className="block text-ink-muted text-small">
        {t(due && !due_on ? 'due_ended' : `${state}.${next}`)}
      </span>
    </>
  );
}

/** Folded text of a row. */
function foundBy({ contract, customer }: HeldOfContract): string {
  const names = [contract.number, contract.name, contract.translations.en?.name];
  return searchText([...names, customer?.name, customer?.translations.en?.name].filter(Boolean).join(' '));
}

// biome-ignore-end lint/a11y/noRedundantRoles: the tables end here
