import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import type { Opens, ReportCell } from '../../layouts/layout.values.ts';

/** What a cell says, as a link to what it opens. */
export function CellContent({ cell }: { cell: ReportCell }) {
  const { locale } = useI18n();
  if (cell.kind === 'date')
    return cell.day ? <span className="whitespace-nowrap">{formatDate(cell.day, locale)}</span> : null;
  if (cell.kind === 'percent')
    return cell.percent === null ? null : <Ltr>{`${formatNumber(cell.percent, locale)}%`}</Ltr>;
  if (cell.kind === 'money') {
    if (cell.barred) return <span aria-hidden className="inline-block h-2.5 w-14 bg-neutral-200" />;
    if (cell.riyals === null) return null;
    return (
      <Opening of={cell.riyals === 0 ? undefined : cell.opens} plain>
        <Amount of={toHalalas(cell.riyals)} className={classes(cell.late && 'text-error-700')} />
      </Opening>
    );
  }
  return <TextOf cell={cell} />;
}

function TextOf({ cell }: { cell: Extract<ReportCell, { kind: 'text' }> }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { word, ltr, named, text, opens } = cell;
  const name = named && localized(named as never, 'name', locale);
  const inBin = named && 'deleted' in named && named.deleted ? (named as never) : null;
  return (
    <Opening of={opens}>
      {word && <span>{`${t(word)} `}</span>}
      {ltr && (
        <span className={classes(name && 'pe-2')}>
          <Ltr className="whitespace-nowrap">{ltr}</Ltr>
        </span>
      )}
      {ltr && name && <wbr />}
      {inBin && <CustomerName customer={inBin} />}
      {name && !inBin && <bdi className="wrap-break-word">{name}</bdi>}
      {text && (
        <bdi className="wrap-break-word">
          <WholeNumbers>{text}</WholeNumbers>
        </bdi>
      )}
    </Opening>
  );
}

/** A link to a record or another report; figures are underlined while pointed at. */
function Opening({
  of,
  plain = false,
  children,
}: {
  of: Opens | undefined;
  plain?: boolean;
  children: ReactNode;
}) {
  const { pathOf } = usePanelRecords();
  const className = classes('underline-offset-4', plain ? 'hover:underline' : 'underline decoration-1');
  if (of && 'row' in of)
    return (
      <a href={`#${rowId(of.row)}`} className={className}>
        {children}
      </a>
    );
  const path = of && ('record' in of ? pathOf(of.record.subject, of.record.id) : reportAddress(of));
  if (!path) return children;
  return (
    <LocaleLink to={path} className={className}>
      {children}
    </LocaleLink>
  );
}

/** Of a row in the page, by its key. */
export const rowId = (key: string) => `row-${key.replaceAll(' ', '-')}`;

export function reportAddress({ report, query }: Extract<Opens, { report: string }>): string {
  return `/admin/reports/${report}?${new URLSearchParams(query)}`;
}
