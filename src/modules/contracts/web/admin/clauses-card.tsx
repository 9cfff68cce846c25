import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Written } from '#ui/written.tsx';
import { ClausesEditor } from './clauses-editor.tsx';
import { SampleNote } from './sample-note.tsx';
import type { ContractEditor } from './use-contract.ts';

/** The clauses: fields in a draft, folded text afterwards. */
export function ClausesCard({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, open, contract } = editor;
  const mayChange = useMay('contracts')('update');
  const { clauses = [], clauses_version } = contract;
  const count = open ? form.values.clauses.length : clauses.length;
  return (
    <Card title={t('clauses')} id="clauses" summary={t('clause_count', { count })}>
      {open && !contract.clauses_reviewed && (
        <SampleNote>
          <Checkbox
            label={t('clauses_confirm')}
            checked={form.values.clauses_reviewed}
            disabled={!mayChange}
            onChange={(event) => form.set('clauses_reviewed', event.currentTarget.checked)}
          />
        </SampleNote>
      )}
      {open ? (
        <ClausesEditor
          clauses={form.values.clauses}
          errors={form.errors}
          onChange={(next, fault) => form.set('clauses', next, fault)}
        />
      ) : (
        <ol className="grid divide-y divide-line">
          {clauses.map((clause, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a clause has no other name
            <li key={place}>
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center gap-3">
                  <span className="w-6 shrink-0 text-ink-muted tabular-nums">{place + 1}</span>
                  <bdi className="wrap-anywhere font-medium">{localized(clause, 'title', locale)}</bdi>
                </summary>
                <p className="wrap-anywhere whitespace-pre-line ps-9 pb-3 text-small">
                  <Written>{localized(clause, 'body', locale)}</Written>
                </p>
              </details>
            </li>
          ))}
        </ol>
      )}
      {!open && clauses.length === 0 && <p className="text-ink-muted">{t('no_clauses')}</p>}
      <p className="mt-4 text-ink-muted text-small">
        {clauses_version !== null && (
          <span className="me-1.5">{t('clauses_began', { version: clauses_version })}</span>
        )}
        <LocaleLink to="/admin/contracts/clauses" className="text-accent underline underline-offset-4">
          {t('clauses_link')}
        </LocaleLink>
      </p>
    </Card>
  );
}
