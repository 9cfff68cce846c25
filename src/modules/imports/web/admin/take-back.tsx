import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type OneImport, readChangedSince, takeBackImport } from '../../imports.contract.ts';
import { usePanelWords } from './panel-words.ts';

type Changed = AnswerOf<typeof readChangedSince>;

interface TakeBackProps {
  found: OneImport;
  label: string;
  onChanged: (found: OneImport) => void;
}

/** Takes an import back whole, after naming the records that were changed or used since. */
export function TakeBack({ found, label, onChanged }: TakeBackProps) {
  const t = usePanelWords();
  const { busy, write } = useWrite();
  const [changed, setChanged] = useState<Changed | null>(null);
  const [looking, setLooking] = useState(false);

  async function ask() {
    setLooking(true);
    try {
      setChanged(await callContract(browserCall, readChangedSince, { params: { id: found.id } }));
    } catch {
      toast.error({ title: t('title'), text: t('wrong') });
    } finally {
      setLooking(false);
    }
  }

  async function takeBack() {
    const answer = await write<{ import: OneImport }>('POST', addressOf(takeBackImport, { id: found.id }), {
      including_changed: (changed?.total ?? 0) > 0,
    });
    setChanged(null);
    if (answer) onChanged(answer.import);
  }

  const count = changed?.total ?? 0;
  return (
    <>
      <Button size="md" kind="secondary" className="justify-self-start" busy={looking} onClick={ask}>
        {label}
      </Button>
      <AlertDialog
        open={changed !== null}
        kind="danger"
        title={t('take_back_title')}
        text={
          <>
            <span className="block">{t('take_back_text', { count: found.counts.made })}</span>
            {count > 0 && (
              <>
                <span className="mt-3 block text-ink">{t('changed_since', { count })}</span>
                {changed?.records.map(({ id, name, page }) => (
                  <span key={id} className="block">
                    {page ? (
                      <LocaleLink to={page} className="underline underline-offset-4">
                        {isolated(name)}
                      </LocaleLink>
                    ) : (
                      <span>{isolated(name)}</span>
                    )}
                  </span>
                ))}
              </>
            )}
          </>
        }
        confirmLabel={t(count > 0 ? 'take_back_all' : 'take_back')}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={takeBack}
        onCancel={() => setChanged(null)}
      />
    </>
  );
}
