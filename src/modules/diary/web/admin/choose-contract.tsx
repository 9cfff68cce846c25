import { useNavigate } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { findContracts } from '#modules/contracts/web/index.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { BackToDiary } from './back-to-diary.tsx';

/** A new day begins with its contract. */
export function ChooseContract() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const navigate = useNavigate();
  const path = useLocalePath();

  return (
    <div className="mx-auto grid max-w-dialog-lg gap-5">
      <div>
        <BackToDiary />
        <PageHeading>{t('add')}</PageHeading>
      </div>
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        <RecordFinder
          label={t('choose_contract')}
          kind="contract"
          find={(text) => findContracts(text, locale)}
          onChoose={({ id }) => navigate(path(`/admin/diary/new?contract=${id}`), { replace: true })}
        />
      </section>
    </div>
  );
}
