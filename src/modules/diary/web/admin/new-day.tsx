import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { readKeeping } from '#browser/kept-readings.ts';
import { useLocalePath } from '#i18n/link.tsx';
import { contracts } from '#modules/contracts/contracts.contract.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { listContractDiary } from '../../diary.contract.ts';
import { DaySheet } from './day-sheet.tsx';

interface NewDayProps {
  contractId: number;
  /** Today unless another is in the address. */
  date: string | null;
}

/** A day that is not written yet; if it is, its own page. */
export function NewDay({ contractId, date }: NewDayProps) {
  const t = useModuleWords();
  const navigate = useNavigate();
  const path = useLocalePath();
  const today = dayInRiyadh(new Date());
  const day = date && /^\d{4}-\d\d-\d\d$/.test(date) ? date : today;
  const { value } = useReading(`day ${contractId} ${day}`, () =>
    callContract(browserCall, listContractDiary, {
      params: { id: contractId },
      query: { from: day, to: day },
    }),
  );
  const contract = useReading(`contract ${contractId}`, () =>
    readKeeping(`contract ${contractId}`, () =>
      callContract(browserCall, contracts.read, { params: { id: contractId } }),
    ),
  ).value?.contract;
  const written = value?.[0]?.id;
  useEffect(() => {
    if (written !== undefined) navigate(path(`/admin/diary/${written}`), { replace: true });
  }, [written, navigate, path]);

  return (
    <DaySheet
      key={`${contractId} ${day}`}
      day={null}
      contractId={contractId}
      date={day}
      contract={contract}
      when={
        <DayField
          label={t('fields.day')}
          value={day}
          error={day > today ? t('future') : undefined}
          onChange={(chosen) =>
            chosen &&
            navigate(path(`/admin/diary/new?contract=${contractId}&day=${chosen}`), { replace: true })
          }
        />
      }
    />
  );
}
