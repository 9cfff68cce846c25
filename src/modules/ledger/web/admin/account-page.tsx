import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { chart, type LedgerAccount } from '../../chart/chart.contract.ts';
import { AccountDialog } from './account-dialog.tsx';

export const clientLoader = formLoader(chart.read, 'account');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** An account in a dialog over the chart. */
export default function AccountPage() {
  const list = useListOfRecord<List<LedgerAccount>>();
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  return (
    <RecordPage<RecordOrNew<LedgerAccount>>
      list={list}
      nameOf={({ record }) => (record ? localized(record, 'name', locale) : t('account_add'))}
      mayCreate={may('create')}
    >
      {({ record }, { close }) => (
        <AccountDialog
          account={record}
          mayChange={may(record ? 'update' : 'create')}
          onSaved={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
