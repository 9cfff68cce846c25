import type { LucideIcon } from 'lucide-react';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Calculator, Icon } from '#ui/icon.tsx';
import { ClipboardList, Download, Printer, Share } from '#ui/more-icons.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { agreementNote } from '../agreement.ts';
import { Unit } from '../amounts.tsx';
import { hasExpired, scopeOf } from '../described.ts';
import { exactAmount } from '../exact-amount.ts';
import { useOrderWords } from '../order-words.ts';
import { pdfPath } from '../pdf-path.ts';
import { sheetPath } from '../print/sheet-window.ts';
import { quotePath } from '../quote-path.ts';

const tool =
  'inline-flex items-center justify-center gap-1.5 md:whitespace-nowrap rounded-control border border-transparent text-caption text-ink-muted hover:text-ink md:size-9 md:group-hover:border-line max-md:min-h-11 max-md:grow max-md:border-line max-md:px-1.5';
const toolIcon = 'max-[22.5rem]:hidden';

/** An estimation as a row of six cells, or as a card with its actions at the bottom. */
export function OrderRow(props: { estimation: SavedEstimation; onReopen: () => void; onShare: () => void }) {
  const { estimation, onReopen, onShare } = props;
  const i18n = useI18n();
  const { locale, t: tSite } = i18n;
  const t = useOrderWords();
  const total = toHalalas(estimation.total_amount);
  const agreement = agreementNote(estimation, i18n);
  const expired = hasExpired(estimation);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a row that is laid out as a card is none to some browsers
    <tr
      role="row"
      className="group border-line not-last:border-b hover:bg-primary-50 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:p-[min(1rem,4vw)]"
    >
      <td
        role="cell"
        className="tabular-nums max-md:order-2 max-md:text-end max-md:text-ink-muted md:h-16 md:ps-6 md:pe-2 min-[85rem]:pe-3"
      >
        {estimation.id}
      </td>
      <th
        role="rowheader"
        scope="row"
        className="text-start font-medium max-md:order-1 md:px-2 min-[85rem]:px-3"
      >
        {scopeOf(estimation, i18n)}
      </th>
      <td
        role="cell"
        className="max-md:order-3 max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:text-small md:px-2 md:py-2.5 min-[85rem]:px-3"
      >
        <span className="block whitespace-nowrap">{formatDate(estimation.created_at, locale)}</span>
        <span className={classes('block text-caption', expired ? 'text-fault' : 'text-ink-muted')}>
          {t(expired ? 'list.expired' : 'list.valid_until', {
            date: formatDate(estimation.valid_until, locale),
          })}
        </span>
      </td>
      <td
        role="cell"
        className="max-md:order-5 max-md:col-span-2 max-md:self-center md:px-2 min-[85rem]:px-3"
      >
        <Badge tone={estimation.status === 'confirmed' ? 'success' : 'warning'} className="whitespace-nowrap">
          {t(`status.${estimation.status}`)}
        </Badge>
        {estimation.is_new && (
          <Badge tone="progress" className="ms-1.5 whitespace-nowrap">
            {t('list.new')}
          </Badge>
        )}
      </td>
      <td
        role="cell"
        className="font-medium max-md:order-4 max-md:text-[1.1875rem] md:cell-figure md:px-2 md:py-2.5 min-[85rem]:px-3"
      >
        <span>{exactAmount(total, locale)}</span>
        <span className="md:hidden">
          <Unit>{` ${tSite('estimations.riyal')}`}</Unit>
        </span>
        {agreement && <span className="block font-normal text-caption text-success-700">{agreement}</span>}
        <span className="block font-normal text-caption text-ink-muted">
          {t(estimation.prices_include_vat ? 'list.vat_included' : 'list.vat_excluded')}
        </span>
      </td>
      <td role="cell" className="max-md:order-6 max-md:col-span-2 max-md:mt-3 md:px-2 min-[85rem]:px-4">
        <div className="grid grid-cols-2 gap-1.5 md:flex md:flex-wrap md:justify-end">
          <Tool name="reopen" icon={Calculator} number={estimation.id} onPress={onReopen} />
          <LinkTool name="print" icon={Printer} number={estimation.id} to={sheetPath(estimation.id)} />
          <LinkTool name="pdf" icon={Download} number={estimation.id} to={pdfPath(estimation.id, locale)} />
          <AskTool estimation={estimation} />
          <Tool name="share" icon={Share} number={estimation.id} onPress={onShare} />
        </div>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}

/** Leads to the quote form, filled in. */
function AskTool({ estimation }: { estimation: SavedEstimation }) {
  const t = useOrderWords();
  const action = t('list.ask');
  return (
    <LocaleLink
      to={quotePath(estimation)}
      title={action}
      aria-label={t('list.of', { action, number: estimation.id })}
      className={classes(tool, 'max-md:col-span-2')}
    >
      <Icon of={ClipboardList} size={18} className={toolIcon} />
      <span className="md:hidden">{action}</span>
    </LocaleLink>
  );
}

/** A link that opens in its own tab. */
function LinkTool(props: { name: 'print' | 'pdf'; icon: LucideIcon; number: number; to: string }) {
  const t = useOrderWords();
  const action = t(`list.${props.name}`);
  return (
    <a
      href={props.to}
      target="_blank"
      title={action}
      aria-label={t('list.of', { action, number: props.number })}
      className={tool}
      rel="noopener"
    >
      <Icon of={props.icon} size={18} className={toolIcon} />
      <span className="md:hidden">{action}</span>
    </a>
  );
}

function Tool(props: { name: 'reopen' | 'share'; icon: LucideIcon; number: number; onPress: () => void }) {
  const t = useOrderWords();
  const action = t(`list.${props.name}`);
  return (
    <button
      type="button"
      title={action}
      aria-label={t('list.of', { action, number: props.number })}
      className={tool}
      onClick={props.onPress}
    >
      <Icon of={props.icon} size={18} className={toolIcon} />
      <span className="md:hidden">{action}</span>
    </button>
  );
}
