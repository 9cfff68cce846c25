import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Camera } from '#ui/more-icons.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type DiaryDay, listContractDiary } from '../../diary.contract.ts';
import { readDiaryPicture } from '../../photographs/photographs.contract.ts';
import { words } from './diary-words.ts';

/** The latest days of a contract, on its page. */
export function DaysOfContract(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Days {...props} />
    </ModuleWords>
  );
}

const latest = 5;

function Days({ id }: RelatedProps) {
  const t = useModuleWords();
  const may = useMay('contracts');
  const { state, value, reload } = useReading(`diary of ${id}`, () =>
    callContract(browserCall, listContractDiary, { params: { id }, query: { per_page: latest } }),
  );
  return (
    <section
      aria-label={t('title')}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium text-h4">{t('title')}</h2>
        {may('create') && (
          <LocaleLink
            to={`/admin/diary/new?contract=${id}`}
            className={buttonClass({ kind: 'secondary', size: 'md' })}
          >
            <Icon of={Camera} size={18} />
            <span>{t('add_today')}</span>
          </LocaleLink>
        )}
      </div>
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted">{t('empty')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map((day) => (
          <DayRow key={day.id} day={day} />
        ))}
      </ul>
      {value?.length === latest && (
        <LocaleLink
          to={`/admin/diary?contract_id=${id}`}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          {t('all_days')}
        </LocaleLink>
      )}
    </section>
  );
}

function DayRow({ day }: { day: DiaryDay }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const facts = [day.stage, t(`values.weather.${day.weather}`)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="grid min-w-0">
        <LocaleLink to={`/admin/diary/${day.id}`} className="underline underline-offset-4">
          {formatDate(day.day, locale)}
        </LocaleLink>
        <span className="flex flex-wrap gap-x-2 text-ink-muted text-small">
          {facts.map((fact) => (
            <bdi key={fact} className="wrap-anywhere">
              {fact}
            </bdi>
          ))}
          {day.people_total > 0 && <span>{t('people_count', { count: day.people_total })}</span>}
        </span>
      </span>
      <span className="flex gap-1.5">
        {day.photographs.slice(0, 4).map(({ id, caption }) => (
          <img
            key={id}
            src={addressOf(readDiaryPicture, { id, width: 480 })}
            alt={caption}
            loading="lazy"
            className="size-12 rounded-control bg-neutral-200 object-cover"
          />
        ))}
      </span>
    </li>
  );
}
