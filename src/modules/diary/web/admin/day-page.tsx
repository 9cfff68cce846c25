import { useSearchParams } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { readKeeping } from '#browser/kept-readings.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type DiaryDay, diary } from '../../diary.contract.ts';
import { ChooseContract } from './choose-contract.tsx';
import { DaySheet } from './day-sheet.tsx';
import { nameOfDay } from './name-of-day.ts';
import { NewDay } from './new-day.tsx';

interface Opened {
  /** Null for a new one. */
  day: DiaryDay | null;
}

export const clientLoader = recordLoader<Opened>(
  async (id) => {
    const read = () => callContract(browserCall, diary.read, { params: { id } });
    return { day: (await readKeeping(`diary ${id}`, read)).diary };
  },
  async () => ({ day: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** A day of the diary, or a new one. */
export default function DayPage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('contracts')('create');
  const [address] = useSearchParams();
  const contract = Number(address.get('contract'));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<Opened>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ day }) => (day ? nameOfDay(day, locale) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ day }) => {
          if (day) return <DaySheet day={day} contractId={day.contract_id} date={day.day} />;
          return contract > 0 ? (
            <NewDay contractId={contract} date={address.get('day')} />
          ) : (
            <ChooseContract />
          );
        }}
      </RecordPage>
    </>
  );
}
