import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { callFinal } from '#ui/admin/record/final-call.ts';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type JournalEntry, postJournalEntry } from '../../entries/entries.contract.ts';

interface PostDialogProps {
  entry: JournalEntry;
  form: Pick<Form<object>, 'setErrors'>;
  onPosted: ((entry: JournalEntry) => void) | undefined;
  onRefused: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before an entry is posted for good. */
export function PostDialog({ entry, form, onPosted, onRefused, onClose }: PostDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { date, text, totals } = entry;

  async function post() {
    const path = addressOf(postJournalEntry, { id: entry.id });
    const { journal_entry } = await callFinal<{ journal_entry: JournalEntry }>(path, entry.updated_at);
    onClose();
    onPosted?.(journal_entry);
  }

  return (
    <FinalDialog
      title={t('post_title')}
      text={t('post_text')}
      facts={[
        [t('fields.date'), formatDate(date, locale)],
        [
          t('fields.text'),
          text && (
            <bdi>
              <WholeNumbers>{text}</WholeNumbers>
            </bdi>
          ),
        ],
        [t('debit'), <Amount key="debit" of={toHalalas(totals.debit)} className="font-medium" />],
        [t('credit'), <Amount key="credit" of={toHalalas(totals.credit)} className="font-medium" />],
      ]}
      date={date}
      action={t('post')}
      form={form}
      run={post}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
