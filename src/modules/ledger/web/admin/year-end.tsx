import { useState } from 'react';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { closeYear } from '../../periods/periods.contract.ts';

interface Closing {
  journal_entry: { id: number; number: string };
}

/** Moves the result of a year to retained earnings. */
export function YearEnd({ year }: { year: number }) {
  const t = useModuleWords();
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  const [closing, setClosing] = useState<Closing['journal_entry'] | null>(null);

  async function close() {
    const answer = await write<Closing>('POST', closeYear.path, { year });
    setAsked(false);
    if (answer) setClosing(answer.journal_entry);
  }

  return (
    <Card title={t('year_end', { year })}>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{t('year_end_about')}</p>
        <Button size="md" kind="secondary" onClick={() => setAsked(true)}>
          {t('year_end_post')}
        </Button>
        <p role="status" className="flex flex-wrap gap-x-2 empty:hidden">
          {closing && (
            <>
              <span>{t('year_end_done')}</span>
              <LocaleLink
                to={`/admin/journal-entries/${closing.id}`}
                className="underline underline-offset-4 hover:no-underline"
              >
                <Ltr>{closing.number}</Ltr>
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
