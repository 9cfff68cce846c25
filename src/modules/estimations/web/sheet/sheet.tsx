import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { byCategory } from '../../estimations.engine.ts';
import { type PaperEstimation, sheetOf } from '../../sheet.engine.ts';
import { BuildingSection } from '../building-section.tsx';
import { itemsOf } from '../described.ts';
import { Customer } from './customer.tsx';
import { type Company, Letterhead } from './letterhead.tsx';
import { SheetItems } from './sheet-items.tsx';

/**
 * An estimation on paper: A4, portrait, one page. The page that shows it sets the print page (`usePageRule`).
 */
export function Sheet(props: { estimation: PaperEstimation; company: Company; publicUrl: string }) {
  const { estimation, company, publicUrl } = props;
  const { locale, t } = useI18n();
  const sheet = sheetOf(estimation, { company: company.fullName, publicUrl, locale, t });
  const { date, number, live, verify, agreed } = sheet;
  const items = itemsOf(estimation);
  const isTall = items.recur_floor.qty > 1;
  return (
    <article
      data-surface="plaster"
      className="sheet mx-auto w-full max-w-[210mm] bg-neutral-0! px-5 py-8 sm:px-13 sm:pt-9 print:max-w-none print:p-0!"
    >
      <Letterhead company={company} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 sm:flex-nowrap">
        <div>
          <h1 className="font-medium text-[1.625rem] sm:whitespace-nowrap leading-10">{sheet.title}</h1>
          <p className="text-ink-muted text-small">{sheet.preliminary}</p>
        </div>
        <dl className="relative z-1 flex gap-5 bg-neutral-0 max-sm:flex-wrap max-sm:gap-x-3 sm:shrink-0 text-small leading-5 *:last:text-end">
          <div>
            <dt className="text-ink-muted">{date.label}</dt>
            <dd className="font-medium">{date.gregorian}</dd>
            <dd className="text-caption text-ink-muted">{date.hijri}</dd>
          </div>
          <div>
            <dt className="text-ink-muted">{number.label}</dt>
            <dd className="font-medium">{number.id}</dd>
            {number.code && (
              <dd className="text-[0.5625rem] text-ink-muted">
                <Ltr>{number.code}</Ltr>
              </dd>
            )}
          </div>
        </dl>
      </div>
      <div className="mt-3 grid items-center gap-x-5 gap-y-4 sm:grid-cols-[17.75rem_minmax(0,1fr)]">
        <Customer facts={sheet.facts} />
        {/* The sky above a low roof is behind the title, as paper is short, and shorter with two more
            totals. */}
        <div
          className={classes('max-sm:hidden', isTall ? (agreed ? 'h-52' : 'h-76') : agreed ? 'h-58' : 'h-70')}
        >
          <div
            className={classes(
              'relative mx-auto',
              isTall ? '-top-3' : '-top-12',
              agreed && (isTall ? 'w-[68%]' : 'w-[86%]'),
            )}
          >
            <BuildingSection
              tone="light"
              realty={estimation.realty_type}
              typicalFloors={items.recur_floor.qty}
              states={byCategory((category) => (items[category].total_space > 0 ? 'filled' : 'empty'))}
              labels={byCategory((category) => t(`estimations.part.${category}`))}
            />
          </div>
        </div>
      </div>
      <SheetItems sheet={sheet} />
      <p className="mt-2 break-inside-avoid font-medium text-small">{sheet.words}</p>
      <p className="break-inside-avoid text-caption text-ink-muted">
        <span>{sheet.vat}</span>
        {sheet.approval && <span className="ms-1.5 font-medium text-ink">{sheet.approval}</span>}
      </p>
      <div className="mt-2.5 flex break-inside-avoid items-center justify-between gap-8 border-line border-t pt-2.5">
        <div className="max-w-[30em] text-caption text-ink-muted">
          <p>{sheet.notice}</p>
          {verify && (
            <p className="text-[0.625rem] leading-4 [overflow-wrap:anywhere]">
              <span className="me-1">{verify.label}</span>
              <a href={verify.address}>
                <Ltr>{verify.text}</Ltr>
              </a>
            </p>
          )}
        </div>
        {live.address ? (
          <div className="flex shrink-0 items-center gap-3">
            <p className="max-w-36 text-end text-caption text-ink-muted max-sm:hidden">{live.label}</p>
            <QrCode text={live.address} label={live.label} className="size-19" />
          </div>
        ) : (
          <p className="text-caption text-ink-muted">{live.label}</p>
        )}
      </div>
      <div className="mt-5 grid break-inside-avoid grid-cols-2 gap-16 text-caption text-ink-muted *:border-ink *:border-t *:pt-1.5">
        <p>{sheet.signatures.customer}</p>
        <p>{sheet.signatures.company}</p>
      </div>
    </article>
  );
}
