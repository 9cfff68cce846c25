import { useNavigate } from 'react-router';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { contracts } from '#modules/contracts/contracts.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { callContract } from '#wire/contract-call.ts';
import { BackToDiary } from './back-to-diary.tsx';

/** A new day begins with its contract. */
export function ChooseContract() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const navigate = useNavigate();
  const path = useLocalePath();

  async function find(q: string) {
    const query = { per_page: 20, ...(q && { q }) };
    const found = await callContract(browserCall, contracts.list, { query });
    return found.map(({ id, number, customer, ...contract }) => ({
      id,
      title:
        localized(contract, 'name', locale) || (customer ? localized(customer, 'name', locale) : `#${id}`),
      details: number ? [number] : [],
    }));
  }

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
          find={find}
          onChoose={({ id }) => navigate(path(`/admin/diary/new?contract=${id}`), { replace: true })}
        />
      </section>
    </div>
  );
}
