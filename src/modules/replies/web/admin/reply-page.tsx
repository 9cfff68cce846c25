import { useModuleWords } from '#ui/admin/module-words.tsx';
import { formLoader } from '#ui/admin/record/read-record.ts';
import { RecordDialog } from '#ui/admin/record/record-dialog.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { replies } from '../../replies.contract.ts';
import { replyVariables } from '../../replies.engine.ts';
import { replyFields } from '../../replies.fields.ts';

export const clientLoader = formLoader(replies.read, 'reply');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A record, opened over the list. */
export default function ReplyPage() {
  return (
    <RecordDialog
      as="reply"
      permission="replies"
      fields={replyFields}
      contracts={replies}
      help={<VariablesHelp />}
    />
  );
}

/** What the texts can name. */
function VariablesHelp() {
  const t = useModuleWords();
  return (
    <section className="rounded-card border border-line bg-neutral-50 p-4">
      <h3 className="font-medium">{t('variables')}</h3>
      <p className="mt-1 text-ink-muted text-small">{t('variables_lead')}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2">
        {replyVariables.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt>
              <Ltr>
                <code>{`{${name}}`}</code>
              </Ltr>
            </dt>
            <dd className="text-ink-muted">{t(`variable.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
