import { Link } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ChevronForward, CircleCheck, Icon } from '#ui/icon.tsx';
import { callContract } from '#wire/contract-call.ts';
import {
  type Checklist,
  type ChecklistKey,
  changeChecklist,
  readChecklist,
} from '../../onboarding.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** The field or page for each item. */
const places: Record<ChecklistKey, string> = {
  company_name: '/admin/config/company#corp_name',
  logo: '/admin/config/media#corp_logo',
  phone: '/admin/config/company#corp_phone',
  registration: '/admin/config/registration#corp_cr_number',
  prices: '/admin/price-book',
  first_project: '/admin/projects#first',
  mail: '/admin/mail',
  second_factor: '/account#second-factor',
  legal: '/admin/legal',
};

/** The first project is created once: after that the item links to the list. */
function placeOf({ key, done }: Checklist['items'][number]): string {
  return key === 'first_project' && done ? '/admin/projects' : places[key];
}

/** What is left to do before the site is ready, until done or dismissed. */
export function ChecklistCard() {
  const t = usePanelWords();
  const may = useMay('settings');
  const { busy, write } = useWrite();
  const { value: list, change } = useReading('checklist', () => callContract(browserCall, readChecklist));

  async function put(dismissed: boolean) {
    const answer = await write<Checklist>('PUT', changeChecklist.path, { dismissed });
    if (answer) change(answer);
  }

  if (!list) return null;
  const total = list.items.length;
  const done = list.items.filter((item) => item.done).length;
  if (done === total) return null;
  if (list.dismissed) {
    return (
      <p className="mb-6 flex flex-wrap items-center gap-x-3 text-ink-muted text-small">
        <span>{t('hidden', { done, total })}</span>
        {may('update') && (
          <button
            type="button"
            disabled={busy}
            onClick={() => put(false)}
            className="inline-flex min-h-11 items-center underline underline-offset-5"
          >
            {t('show')}
          </button>
        )}
      </p>
    );
  }
  return (
    <section
      aria-labelledby="checklist"
      className="@container mb-6 rounded-card border border-line bg-raised"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-[min(1.5rem,4vw)] py-4">
        <div>
          <h2 id="checklist" className="font-normal text-h4">
            {t('title')}
          </h2>
          <p className="text-ink-muted text-small">{t('progress', { done, total })}</p>
        </div>
        {may('update') && (
          <Button kind="secondary" size="sm" busy={busy} onClick={() => put(true)}>
            {t('dismiss')}
          </Button>
        )}
      </div>
      <ProgressBar aria-label={t('title')} value={done} max={total} className="h-1 w-full" />
      <ul>
        {list.items.map((item) => (
          <li key={item.key} className="border-line border-b">
            <Link
              to={placeOf(item)}
              className="flex min-h-12 items-center gap-[min(0.75rem,2.5vw)] px-[min(1.5rem,4vw)] py-2 hover:bg-primary-50"
            >
              {item.done ? (
                <Icon of={CircleCheck} className="shrink-0 text-success-600" />
              ) : (
                <span aria-hidden className="m-0.5 size-4 shrink-0 rounded-full border border-neutral-500" />
              )}
              <span className={item.done ? 'min-w-0 grow text-ink-muted' : 'min-w-0 grow'}>
                {t(`items.${item.key}`)}
              </span>
              <span className="sr-only">{t(item.done ? 'done' : 'open')}</span>
              <Icon of={ChevronForward} size={18} className="shrink-0 text-ink-muted cramped:hidden" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="px-[min(1.5rem,4vw)] py-3 text-small">
        <Link
          to="/admin/sample-company"
          className="inline-flex min-h-11 items-center underline underline-offset-5"
        >
          {t('sample.link')}
        </Link>
      </p>
    </section>
  );
}
