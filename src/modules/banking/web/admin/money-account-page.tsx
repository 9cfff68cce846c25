import { useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { type MoneyAccount, moneyAccounts, moneyKinds } from '../../money/money.contract.ts';
import { MoneyDialog } from './money-dialog.tsx';

export const clientLoader = formLoader(moneyAccounts.read, 'money_account');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** An account of cash or a bank in a dialog over the list. */
export default function MoneyAccountPage() {
  const list = useListOfRecord<List<MoneyAccount>>();
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const [address] = useSearchParams();
  const kind = moneyKinds.find((one) => one === address.get('kind'));
  return (
    <RecordPage<RecordOrNew<MoneyAccount>>
      list={list}
      nameOf={({ record }) => (record ? localized(record, 'name', locale) : t('money_add'))}
      mayCreate={may('create')}
    >
      {({ record }, { close }) => (
        <MoneyDialog
          account={record}
          {...(kind && { kind })}
          mayChange={may(record ? 'update' : 'create')}
          onSaved={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
