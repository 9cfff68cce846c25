import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { Contract } from '../../contracts.contract.ts';
import { ContractSheet } from './contract-sheet.tsx';
import { nameOfContract } from './name-of-contract.ts';
import { NewContract } from './new-contract.tsx';
import { readContract } from './use-contract.ts';

interface Opened {
  /** Null for a new one. */
  contract: Contract | null;
}

export const clientLoader = recordLoader<Opened>(
  async (id) => ({ contract: await readContract(id) }),
  async () => ({ contract: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** A contract, or the form from which a new one begins. */
export default function ContractPage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('contracts')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<Opened>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ contract }) => (contract ? nameOfContract(contract, locale, t('untitled')) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ contract }, { close }) =>
          contract ? <ContractSheet contract={contract} onClose={close} /> : <NewContract />
        }
      </RecordPage>
    </>
  );
}
