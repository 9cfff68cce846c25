import type { ReactNode } from 'react';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { classes } from '../../classes.ts';
import { Ltr } from '../../ltr.tsx';
import { Amount } from '../amount.tsx';
import { useModuleWords } from '../module-words.tsx';
import { usePanelRecords } from '../panel-records.ts';

interface Figures {
  debit: number;
  credit: number;
  balance: number;
}

/** A document in a statement; figures are SAR. */
export interface StatementLine extends Figures {
  date: string;
  kind: string;
  number: string;
  /** What it is about, below its name. */
  detail?: ReactNode;
  subject: string;
  id: number;
}

interface StatementTableProps {
  rows: readonly StatementLine[];
  /** The balance before the first row; null where the statement begins with the first document. */
  opening?: { date: string; balance: number } | null;
  sums: Figures;
}

const figures = ['debit', 'credit', 'balance'] as const;
const cell = 'px-3 py-2.5 first:ps-5 last:pe-5 max-md:px-0!';

// biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers

/** The documents with the running balance; cards on a phone. Its words are the module's `columns`, `kinds`, `sum` and `opening`. */
export function StatementTable({ rows, opening = null, sums }: StatementTableProps) {
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
        {opening && <Opening {...opening} />}
        {rows.map((row, place) => (
          // A voucher may write a difference off of several documents on one day.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their places
          <Row key={`${place} ${row.subject} ${row.id}`} row={row} />
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
            <Figure key={key} name={key} of={sums[key]} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Opening({ date, balance }: { date: string; balance: number }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <tr
      role="row"
      className="border-line border-b text-ink-muted max-md:block max-md:px-[min(1rem,4vw)] max-md:py-3"
    >
      <td role="cell" className={classes(cell, 'whitespace-nowrap max-md:block max-md:py-0.5')}>
        {formatDate(date, locale)}
      </td>
      <td role="cell" colSpan={3} className={classes(cell, 'max-md:block max-md:py-0.5')}>
        {t('opening')}
      </td>
      <Figure name="balance" of={balance} />
    </tr>
  );
}

function Row({ row }: { row: StatementLine }) {
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
        {row.detail && <span className="flex flex-wrap gap-x-1.5 text-ink-muted">{row.detail}</span>}
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
        of === 0 && name !== 'balance' && 'max-md:hidden',
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
