import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { ListFailed, ListSkeleton, NoPermission } from '#ui/admin/list-states.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Import, listImports } from '../../imports.contract.ts';
import { tones } from './import-states.ts';
import { usePanelWords } from './panel-words.ts';

const perPage = 20;

/** The imports of the last 30 days, newest first; of one target if it is given. */
export function ImportLog({ target }: { target?: string }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [shown, setShown] = useState(perPage);
  const reading = useReading(`${target} ${shown}`, async () => {
    const query = { per_page: shown, ...(target && { target }) };
    const answer = await browserCall(addressOf(listImports, {}, query));
    return {
      imports: await answerOf<Import[]>(answer),
      total: Number(answer.headers.get('X-Total-Count')),
    };
  });
  if (reading.state === 'forbidden') return <NoPermission boxed />;
  if (reading.state === 'failed') return <ListFailed text={t('failed')} onAgain={reading.reload} />;
  if (!reading.value) return <ListSkeleton />;
  const { imports, total } = reading.value;
  if (imports.length === 0)
    return (
      <p className="rounded-card border border-line bg-raised px-5 py-8 text-center text-ink-muted">
        {t('empty')}
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
            <div className="min-w-0">
              <LocaleLink
                to={`/admin/imports/${one.id}`}
                className="wrap-anywhere inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                <Ltr>{one.name}</Ltr>
              </LocaleLink>
              <p className="text-ink-muted text-small">
                <span>{t(`targets.${one.target}`)}</span>
                <span>{' · '}</span>
                <bdi>{userName(one.user_name, locale)}</bdi>
                <span>{' · '}</span>
                <bdi>{`${formatDate(one.created_at, locale)} ${formatTime(one.created_at, locale)}`}</bdi>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="text-small">
                {one.counts.made > 0
                  ? t('made', { count: one.counts.made })
                  : t('rows', { count: one.total })}
              </span>
              <Badge tone={tones[one.state]}>{t(`states.${one.state}`)}</Badge>
            </div>
          </li>
        ))}
      </ul>
      {total > imports.length && (
        <Button
          className="mt-4"
          size="md"
          kind="secondary"
          onClick={() => setShown((count) => count + perPage)}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
