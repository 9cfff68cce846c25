import { userName } from '#base/administrator-name.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { EstimationDialog } from './estimation-dialog.tsx';
import { readEstimation } from './use-confirmation.ts';

export const clientLoader = recordLoader(readEstimation);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A saved estimation, opened over the list. */
export default function EstimationPage() {
  const list = useListOfRecord<List<SavedEstimation>>();
  const { locale } = useI18n();
  const may = useMay('orders');
  return (
    <RecordPage<SavedEstimation> list={list} nameOf={({ name }) => userName(name, locale)}>
      {(estimation, { close }) => (
        <EstimationDialog
          estimation={estimation}
          mayConfirm={may('update')}
          onConfirmed={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
