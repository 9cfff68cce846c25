import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import { TwinField } from '#ui/admin/twin-field.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { ArrowDown, ArrowUp, Trash } from '#ui/more-icons.ts';
import type { ClauseValues } from './contract-values.ts';

interface ClausesEditorProps {
  clauses: readonly ClauseValues[];
  /** By the names of the API: `clauses.2.title`. */
  errors: Readonly<Record<string, string>>;
  onChange: (clauses: ClauseValues[], fault: string) => void;
}

/** Numbered clauses in both languages, in an order that can be changed. */
export function ClausesEditor({ clauses, errors, onChange }: ClausesEditorProps) {
  const t = useModuleWords();
  const readOnly = useReadOnly();

  function change(place: number, field: keyof ClauseValues, text: string) {
    onChange(
      clauses.map((clause, at) => (at === place ? { ...clause, [field]: text } : clause)),
      `clauses.${place}`,
    );
  }

  function move(place: number, by: number) {
    const clause = clauses[place];
    const to = place + by;
    if (!clause || to < 0 || to >= clauses.length) return;
    onChange(clauses.toSpliced(place, 1).toSpliced(to, 0, clause), 'clauses');
  }

  function add() {
    const key = `n${Math.random().toString(36).slice(2, 12)}`;
    onChange([...clauses, { key, title: '', body: '', title_en: '', body_en: '' }], 'clauses');
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-clause="${key}"] input`)?.focus());
  }

  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {clauses.map((clause, place) => {
          const number = place + 1;
          const faulty =
            Object.keys(errors).some((field) => field.startsWith(`clauses.${place}.`)) ||
            clause.title.trim() === '' ||
            clause.body.trim() === '';
          return (
            <li key={clause.key} data-clause={clause.key}>
              <details
                open={faulty || undefined}
                className="group rounded-card border border-line open:bg-primary-50/40"
              >
                <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2">
                  <span className="w-6 shrink-0 text-ink-muted tabular-nums">{number}</span>
                  <bdi className={clause.title ? 'wrap-anywhere font-medium' : 'text-ink-muted'}>
                    {clause.title || t('clause_blank')}
                  </bdi>
                </summary>
                <div className="grid gap-4 border-line border-t px-4 py-4">
                  <TwinField
                    label={t('clause_title', { number })}
                    name={`clauses.${place}.title`}
                    required
                    maxLength={200}
                    arabic={clause.title}
                    english={clause.title_en}
                    errors={named(errors, place, 'title')}
                    onArabic={(text) => change(place, 'title', text)}
                    onEnglish={(text) => change(place, 'title_en', text)}
                  />
                  <TwinField
                    label={t('clause_body', { number })}
                    name={`clauses.${place}.body`}
                    required
                    rows={6}
                    maxLength={10_000}
                    arabic={clause.body}
                    english={clause.body_en}
                    errors={named(errors, place, 'body')}
                    onArabic={(text) => change(place, 'body', text)}
                    onEnglish={(text) => change(place, 'body_en', text)}
                  />
                  {!readOnly && (
                    <div className="flex flex-wrap gap-2">
                      <Button size="sm" kind="quiet" onClick={() => move(place, -1)}>
                        <Icon of={ArrowUp} size={18} />
                        <span>{t('clause_up')}</span>
                      </Button>
                      <Button size="sm" kind="quiet" onClick={() => move(place, 1)}>
                        <Icon of={ArrowDown} size={18} />
                        <span>{t('clause_down')}</span>
                      </Button>
                      <Button
                        size="sm"
                        kind="quiet"
                        onClick={() =>
                          onChange(
                            clauses.filter((_, at) => at !== place),
                            'clauses',
                          )
                        }
                      >
                        <Icon of={Trash} size={18} />
                        <span>{t('clause_remove')}</span>
                      </Button>
                    </div>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      {errors.clauses && (
        <p role="alert" className="text-fault text-small">
          {errors.clauses}
        </p>
      )}
      {!readOnly && (
        <Button size="sm" kind="secondary" className="justify-self-start" onClick={add}>
          <Icon of={Plus} size={18} />
          <span>{t('clause_add')}</span>
        </Button>
      )}
    </div>
  );
}

/** Errors of a clause's text by the names of its two fields. */
function named(errors: Readonly<Record<string, string>>, place: number, field: string) {
  const own = errors[`clauses.${place}.${field}`];
  const english = errors[`clauses.${place}.translations.en.${field}`];
  const name = `clauses.${place}.${field}`;
  return { ...(own && { [name]: own }), ...(english && { [`translations.en.${name}`]: english }) };
}
