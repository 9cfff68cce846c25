import { amountInWords } from '#base/amount-in-words.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { formatHijri } from '#i18n/hijri.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import { byCategory } from '../../estimations.engine.ts';
import { approvalNote, vatWords } from '../agreement.ts';
import { BuildingSection } from '../building-section.tsx';
import { itemsOf } from '../described.ts';
import { useOrderWords } from '../order-words.ts';
import { liveAddress } from '../share-link.ts';
import { Customer } from './customer.tsx';
import { type Company, Letterhead } from './letterhead.tsx';
import type { PaperEstimation } from './paper-estimation.ts';
import { QrCode } from './qr-code.tsx';
import { SheetItems } from './sheet-items.tsx';

/** An estimation on paper: A4, portrait, one page. The page that shows it sets the paper (`usePageRule`). */
export function Sheet(props: { estimation: PaperEstimation; company: Company; publicUrl: string }) {
  const { estimation, company, publicUrl } = props;
  const i18n = useI18n();
  const { locale, t } = i18n;
  const say = useOrderWords();
  const items = itemsOf(estimation);
  const approval = approvalNote(estimation, company.fullName, i18n);
  const total = toHalalas(estimation.total_amount);
  const agreed = estimation.is_agreed;
  const isTall = items.recur_floor.qty > 1;
  return (
    <article
      data-surface="plaster"
      className="sheet mx-auto w-full max-w-[210mm] bg-neutral-0! px-5 py-8 sm:px-13 sm:pt-9 print:max-w-none print:p-0!"
    >
      <Letterhead company={company} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 sm:flex-nowrap">
        <div>
          <h1 className="font-medium text-[1.625rem] sm:whitespace-nowrap leading-10">
            {say('sheet.title')}
          </h1>
          <p className="text-ink-muted text-small">{say('sheet.preliminary')}</p>
        </div>
        <dl className="relative z-1 flex gap-5 bg-neutral-0 max-sm:flex-wrap max-sm:gap-x-3 sm:shrink-0 text-small leading-5 *:last:text-end">
          <div>
            <dt className="text-ink-muted">{say('sheet.date')}</dt>
            <dd className="font-medium">{formatDate(estimation.created_at, locale)}</dd>
            <dd className="text-caption text-ink-muted">{formatHijri(estimation.created_at, locale)}</dd>
          </div>
          <div>
            <dt className="text-ink-muted">{say('sheet.number')}</dt>
            <dd className="font-medium">{estimation.id}</dd>
            {estimation.code && (
              <dd className="text-[0.5625rem] text-ink-muted">
                <Ltr>{estimation.code}</Ltr>
              </dd>
            )}
          </div>
        </dl>
      </div>
      <div className="mt-3 grid items-center gap-x-5 gap-y-4 sm:grid-cols-[17.75rem_minmax(0,1fr)]">
        <Customer estimation={estimation} />
        {/* The air over a low roof lies behind the title: paper is short, and shorter where two more sums stand on it. */}
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
      <SheetItems items={items} estimation={estimation} />
      <p className="mt-2 break-inside-avoid font-medium text-small">{amountInWords(total, locale)}</p>
      <p className="break-inside-avoid text-caption text-ink-muted">
        <span>{t(vatWords(estimation.prices_include_vat))}</span>
        {approval && <span className="ms-1.5 font-medium text-ink">{approval}</span>}
      </p>
      <div className="mt-2.5 flex break-inside-avoid items-center justify-between gap-8 border-line border-t pt-2.5">
        <p className="max-w-[30em] text-caption text-ink-muted">{say('sheet.notice')}</p>
        {estimation.code ? (
          <div className="flex shrink-0 items-center gap-3">
            <p className="max-w-36 text-end text-caption text-ink-muted max-sm:hidden">{say('sheet.live')}</p>
            <QrCode
              text={liveAddress(publicUrl, estimation.code, i18n)}
              label={say('sheet.live')}
              className="size-19"
            />
          </div>
        ) : (
          <p className="text-caption text-ink-muted">{say('sheet.revoked')}</p>
        )}
      </div>
      <div className="mt-5 grid break-inside-avoid grid-cols-2 gap-16 text-caption text-ink-muted *:border-ink *:border-t *:pt-1.5">
        <p>{say('sheet.customer')}</p>
        <p>{say('sheet.company')}</p>
      </div>
    </article>
  );
}
