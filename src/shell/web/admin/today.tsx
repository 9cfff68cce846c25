import { useWaits } from './use-waiting.ts';
import { WaitingRows } from './waiting-rows.tsx';
import { useAdminWords } from './words.ts';

/** Work waiting for staff, on the dashboard. */
export function AdminToday() {
  const t = useAdminWords();
  const waits = useWaits();
  if (!waits.readable) return null;
  return (
    <section aria-labelledby="today" className="rounded-card border border-line bg-raised">
      <h2 id="today" className="px-6 py-5 font-normal text-h4">
        {t('today.title')}
      </h2>
      <div className="border-line border-t">
        <WaitingRows waits={waits} />
      </div>
    </section>
  );
}
