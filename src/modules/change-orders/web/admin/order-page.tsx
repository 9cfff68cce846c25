import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { ChangeOrder } from '../../change-orders.contract.ts';
import { nameOfOrder } from './name-of-order.ts';
import { NewOrder } from './new-order.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { readOrder } from './use-order.ts';

interface Opened {
  /** Null for a new one. */
  order: ChangeOrder | null;
}

export const clientLoader = recordLoader<Opened>(
  async (id) => ({ order: await readOrder(id) }),
  async () => ({ order: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** A change order, or the form of a new one. */
export default function OrderPage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('contracts')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<Opened>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ order }) => (order ? nameOfOrder(order, locale, t('untitled')) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ order }, { close }) => (order ? <OrderSheet order={order} onClose={close} /> : <NewOrder />)}
      </RecordPage>
    </>
  );
}
