import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Plus } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listOrdersOfContract } from '../../change-orders.contract.ts';
import { changedContracts } from '../../change-orders.states.ts';
import { nameOfOrder } from './name-of-order.ts';
import { words } from './order-words.ts';
import { SignedAmount } from './schedule/signed-amount.tsx';

/** The change orders of a contract, on its page. */
export function OrdersOfContract(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Orders {...props} />
    </ModuleWords>
  );
}

function Orders({ id, state: stage }: RelatedProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('contracts')('create');
  const { state, value, reload } = useReading(`change orders ${id}`, () =>
    callContract(browserCall, listOrdersOfContract, { params: { id }, query: { per_page: 50 } }),
  );
  return (
    <Card
      title={t('title')}
      id="change-orders"
      beside={
        mayCreate &&
        changedContracts.includes(stage ?? '') && (
          <LocaleLink
            to={`/admin/change-orders/new?contract_id=${id}`}
            className={buttonClass({ kind: 'secondary', size: 'sm' })}
          >
            <Icon of={Plus} size={16} />
            <span>{t('add')}</span>
          </LocaleLink>
        )
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted">{t('related_none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <LocaleLink
                to={`/admin/change-orders/${order.id}`}
                className="wrap-anywhere me-3 underline underline-offset-4"
              >
                <bdi>{nameOfOrder(order, locale, t('untitled'))}</bdi>
              </LocaleLink>
              <span className="text-ink-muted text-small">
                {order.number ? <Ltr>{order.number}</Ltr> : formatDate(order.created_at, locale)}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <SignedAmount of={toHalalas(order.totals.net)} />
              <StateBadge subject="change_order" state={order.state} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
