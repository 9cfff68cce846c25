import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { BarMenu, BarMenuItem } from '#ui/admin/bar-menu.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Icon, X } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Ellipsis, Eye, FileSignature, Printer, Trash } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type ChangeOrder, readOrderPaper } from '../../change-orders.contract.ts';
import { changedContracts } from '../../change-orders.states.ts';
import { nameOfOrder } from './name-of-order.ts';
import { OrderPath } from './order-path.tsx';

export type Asked = 'send' | 'paper' | 'decline' | 'apply' | 'delete';

interface OrderHeadProps {
  order: ChangeOrder;
  /** Whether it may not change, as it waits for an approval. */
  waits: boolean;
  onAsk: (what: Asked) => void;
  /** Stores what is typed; false if that is not possible. */
  onLeave: () => Promise<boolean>;
}

const menuLook = 'rounded-control! border border-current/45 px-4! min-h-11 text-ink!';

/** Number, name, state and what else can be done with a change order. */
export function OrderHead({ order, waits, onAsk, onLeave }: OrderHeadProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const path = useLocalePath();
  const may = useMay('contracts');
  const { id, state, number, sequence, contract } = order;
  const mayChange = may('update') && state === 'sent';
  const mayDelete = may('delete') && state === 'draft' && !waits && !order.deleted_at;
  const preview = path(`/d/preview?change_order=${id}`);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <OrderPath contract={contract} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PageHeading className="wrap-anywhere min-w-0 text-[min(1.875rem,9vw)]! leading-11">
            {nameOfOrder(order, locale, t('untitled'))}
          </PageHeading>
          <StateBadge subject="change_order" state={state} />
        </div>
        <p className="mt-0.5 text-ink-muted">
          {number === null ? (
            t('no_number')
          ) : (
            <>
              <Ltr>{number}</Ltr>
              <span>{` · ${t('in_contract', { sequence: sequence ?? '' })}`}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <NewTabLink href={preview} icon={Eye} label={t('preview')} onLeave={onLeave} />
        <NewTabLink href={addressOf(readOrderPaper, { id }, { locale })} icon={Printer} label={t('pdf')} />
        {(mayChange || mayDelete) && (
          <BarMenu label={t('more')} className={menuLook} face={<Icon of={Ellipsis} size={18} />}>
            {mayChange && changedContracts.includes(contract.state) && (
              <BarMenuItem icon={FileSignature} label={t('accept_on_paper')} onPress={() => onAsk('paper')} />
            )}
            {mayChange && (
              <BarMenuItem icon={X} label={t('record_decline')} onPress={() => onAsk('decline')} />
            )}
            {mayDelete && (
              <BarMenuItem icon={Trash} label={t('delete_action')} danger onPress={() => onAsk('delete')} />
            )}
          </BarMenu>
        )}
      </div>
    </header>
  );
}
