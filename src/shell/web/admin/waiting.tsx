import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useWaits } from './use-waiting.ts';
import { WaitingRows } from './waiting-rows.tsx';
import { useAdminWords } from './words.ts';

/** All of the user's waiting work, each item with its page. */
export default function AdminWaiting() {
  const t = useAdminWords();
  const waits = useWaits();
  return (
    <>
      <PageTitle>{t('page.waiting')}</PageTitle>
      <PageHeading className="mb-6">{t('page.waiting')}</PageHeading>
      {waits.readable && (
        <div className="max-w-3xl rounded-card border border-line bg-raised">
          <WaitingRows waits={waits} />
        </div>
      )}
    </>
  );
}
