import { type FormEvent, useState } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { enteredAmount } from '#i18n/format.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { entries, type JournalEntry } from '../../entries/entries.contract.ts';
import { entryFields } from '../../entries/entries.fields.ts';
import { blankLine, LineFields, type LineValues } from './line-fields.tsx';
import { PostDialog } from './post-dialog.tsx';

type Answer = { journal_entry: JournalEntry };

interface EntryFormProps {
  /** A draft; null for a new one. */
  entry: JournalEntry | null;
  onSaved?: (entry: JournalEntry) => void;
  onPosted?: (entry: JournalEntry) => void;
  /** After posting was refused for its state. */
  onRefused?: () => void;
}

/** A manual entry while it is a draft. */
export function EntryForm({ entry, onSaved, onPosted, onRefused }: EntryFormProps) {
  const t = useModuleWords();
  const leaveFor = useLeaveFor();
  const form = useForm(
    {
      date: entry?.date ?? dayInRiyadh(new Date()),
      text: entry?.text ?? '',
      lines: entry ? entry.lines.map(valuesOf) : [blankLine, blankLine],
    },
    t('wrong'),
  );
  useDraft(form, `journal entry ${entry?.id ?? 'new'}`, entry?.updated_at);
  const { values, errors } = form;
  const [asked, setAsked] = useState<JournalEntry | null>(null);

  /** Resolves with the stored draft, or null if refused. */
  async function store(): Promise<JournalEntry | null> {
    const body = {
      ...values,
      lines: values.lines.map(({ customer: _, project: __, ...line }) => ({
        ...{ ...line, account_id: Number(line.account_id) || undefined },
      })),
    };
    const answer = entry
      ? await form.send<Answer>('PUT', addressOf(entries.change, { id: entry.id }), {
          ...body,
          updated_at: entry.updated_at,
        })
      : await form.send<Answer>('POST', entries.create.path, body, undefined, 201);
    if (!answer) return null;
    form.reset(values);
    onSaved?.(answer.journal_entry);
    return answer.journal_entry;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await store();
    if (!saved) return;
    toast.success({ title: t('saved'), text: t('saved_text') });
    if (!entry) leaveFor(`/admin/journal-entries/${saved.id}`);
  }

  /** What is typed is posted, not what was stored before. */
  async function ask() {
    setAsked(form.dirty ? await store() : entry);
  }

  return (
    <>
      <form noValidate onSubmit={save} className="grid min-w-0 gap-5">
        {!entry && (
          <div>
            <LocaleLink
              to="/admin/journal-entries"
              className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
            >
              {t('title')}
            </LocaleLink>
            <PageHeading>{t('add')}</PageHeading>
          </div>
        )}
        <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
          <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <DayField
              label={t('fields.date')}
              value={values.date}
              error={errors.date}
              onChange={(day) => form.set('date', day)}
            />
            <TextField
              size="md"
              dir="auto"
              label={t('fields.text')}
              name="text"
              maxLength={entryFields.text.max}
              value={values.text}
              error={errors.text}
              onChange={(event) => form.set('text', event.currentTarget.value)}
            />
          </div>
          <LineFields
            lines={values.lines}
            errors={errors}
            onChange={(lines, fault) => form.set('lines', lines, fault)}
          />
        </section>
        {form.conflict && (
          <p role="alert" className="text-fault">
            {form.conflict}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {entry && (
            <Button size="md" busy={form.busy} onClick={ask}>
              {t('post')}
            </Button>
          )}
          <Button type="submit" size="md" kind={entry ? 'secondary' : 'primary'} busy={form.busy}>
            {t('save')}
          </Button>
        </div>
        <LeaveGuard unsaved={form.dirty} />
      </form>
      {asked && (
        <PostDialog
          entry={asked}
          form={form}
          onPosted={onPosted}
          onRefused={onRefused}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function valuesOf(line: JournalEntry['lines'][number]): LineValues {
  const { account_id, debit, credit, account: _, contract_line_id: __, ...about } = line;
  return {
    account_id: String(account_id),
    debit: debit > 0 ? enteredAmount(debit) : '',
    credit: credit > 0 ? enteredAmount(credit) : '',
    ...about,
  };
}
