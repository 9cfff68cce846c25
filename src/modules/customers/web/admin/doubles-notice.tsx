import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { listDoubles } from '../../customers.contract.ts';

/** Above the list: how many pairs may be the same customer, if any. */
export function DoublesNotice() {
  const t = useModuleWords();
  const may = useMay('clients')('update');
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!may) return;
    let wanted = true;
    browserCall(addressOf(listDoubles, {}, { per_page: 1 })).then(
      (answer) => wanted && answer.ok && setCount(Number(answer.headers.get('X-Total-Count'))),
      // Without the count, the list is still there.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [may]);
  if (count === 0) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line border-s-[3px] border-s-warning-700 bg-raised px-5 py-3">
      <span className="grow">{t('doubles_count', { count })}</span>
      <LocaleLink
        to="/admin/customers/doubles"
        className="inline-flex min-h-11 items-center font-medium underline"
      >
        {t('doubles_open')}
      </LocaleLink>
    </p>
  );
}
