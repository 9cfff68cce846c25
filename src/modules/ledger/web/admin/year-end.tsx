import { useState } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { callContract } from '#wire/contract-call.ts';
import { entries } from '../../entries/entries.contract.ts';
import { closeYear } from '../../periods/periods.contract.ts';

interface Closing {
  journal_entry: { id: number; number: string | null };
}

/** Moves the result of a year to retained earnings, once: afterwards the entry is named. */
export function YearEnd({ year }: { year: number }) {
  const t = useModuleWords();
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  const { value, state, reload, change } = useReading(`year-end ${year}`, () => closingOf(year));
  const isOver = dayInRiyadh(new Date()) >= `${year}-12-31`;
  const closing = value?.journal_entry;

  async function close() {
    const answer = await write<Closing>('POST', closeYear.path, { year });
    setAsked(false);
    if (answer) change(answer);
  }

  return (
    <Card title={t('year_end', { year })}>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{t('year_end_about')}</p>
        {!isOver && !closing && <p>{t('year_end_later', { year })}</p>}
        {isOver && state === 'ready' && !closing && (
          <Button size="md" kind="secondary" onClick={() => setAsked(true)}>
            {t('year_end_post')}
          </Button>
        )}
        {state === 'failed' && <ListFailed text={t('wrong')} onAgain={reload} />}
        <p role="status" className="flex flex-wrap gap-x-2 empty:hidden">
          {closing && (
            <>
              <span>{t('year_end_done')}</span>
              <LocaleLink
                to={`/admin/journal-entries/${closing.id}`}
                className="underline underline-offset-4 hover:no-underline"
              >
                <Ltr>{closing.number ?? ''}</Ltr>
              </LocaleLink>
            </>
          )}
        </p>
      </div>
      <AlertDialog
        open={asked}
        title={t('year_end_title', { year })}
        text={t('year_end_text')}
        confirmLabel={t('year_end_post')}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={close}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}

/** The entry that closes a year and was not reversed. */
async function closingOf(year: number): Promise<{ journal_entry: Closing['journal_entry'] | null }> {
  const query = { source: 'year_end', source_id: String(year), state: 'posted' };
  const [found] = await callContract(browserCall, entries.list, { query });
  return { journal_entry: found ?? null };
}
