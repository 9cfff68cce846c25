import type { ReactNode } from 'react';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { Statement, StatementRow } from '../../statement/statement.contract.ts';

const figures = ['debit', 'credit', 'balance'] as const;
const cell = 'px-3 py-2.5 first:ps-5 last:pe-5 max-md:px-0!';

// biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers

/** The documents with the running balance; cards on a phone. */
export function StatementTable({ statement }: { statement: Statement }) {
  const t = useModuleWords();
  const head = 'px-3 py-2.5 text-caption text-ink-muted first:ps-5 last:pe-5';
  return (
    <table role="table" aria-label={t('documents')} className="w-full text-small max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-line border-b bg-neutral-50">
          <th role="columnheader" scope="col" className={classes(head, 'text-start')}>
            {t('columns.date')}
          </th>
          <th role="columnheader" scope="col" className={classes(head, 'text-start')}>
            {t('columns.document')}
          </th>
          {figures.map((key) => (
            <th key={key} role="columnheader" scope="col" className={classes(head, 'cell-figure')}>
              {t(`columns.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {statement.rows.map((row) => (
          <Row key={`${row.subject} ${row.id} ${row.kind}`} row={row} />
        ))}
      </tbody>
      <tfoot role="rowgroup" className="max-md:block">
        <tr
          role="row"
          className="border-ink border-t font-medium max-md:block max-md:px-[min(1rem,4vw)] max-md:py-3"
        >
          <td role="cell" colSpan={2} className={classes(cell, 'max-md:block')}>
            {t('sum')}
          </td>
          {figures.map((key) => (
            <Figure key={key} name={key} of={statement[key]} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ row }: { row: StatementRow }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const page = usePanelRecords().pathOf(row.subject, row.id);
  const name = (
    <>
      <span>{t(`kinds.${row.kind}`)}</span>
      <Ltr className="whitespace-nowrap">{row.number}</Ltr>
    </>
  );
  return (
    <tr
      role="row"
      className="border-line border-b last:border-0 hover:bg-primary-50 max-md:block max-md:px-[min(1rem,4vw)] max-md:py-3"
    >
      <td role="cell" className={classes(cell, 'whitespace-nowrap max-md:block max-md:py-0.5')}>
        {formatDate(row.date, locale)}
      </td>
      <td role="cell" className={classes(cell, 'max-md:block max-md:py-0.5')}>
        <Named page={page} name={name} />
        {row.reference && (
          <span className="flex flex-wrap gap-x-1.5 text-ink-muted">
            <span>{t('reference')}</span>
            <Ltr>{row.reference}</Ltr>
          </span>
        )}
      </td>
      {figures.map((key) => (
        <Figure key={key} name={key} of={row[key]} />
      ))}
    </tr>
  );
}

function Named({ page, name }: { page: string | null; name: ReactNode }) {
  const look = 'inline-flex flex-wrap gap-x-1.5';
  if (page === null) return <span className={look}>{name}</span>;
  return (
    <LocaleLink to={page} className={classes(look, 'underline underline-offset-4')}>
      {name}
    </LocaleLink>
  );
}

function Figure({ name, of }: { name: (typeof figures)[number]; of: number }) {
  const t = useModuleWords();
  return (
    <td
      role="cell"
      className={classes(
        cell,
        'cell-figure max-md:flex max-md:justify-between max-md:py-0.5 max-md:text-start',
      )}
    >
      <span aria-hidden className="text-caption text-ink-muted md:hidden">
        {t(`columns.${name}`)}
      </span>
      <Amount of={toHalalas(of)} className={classes(name === 'balance' && 'font-medium')} />
    </td>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: the tables end here
