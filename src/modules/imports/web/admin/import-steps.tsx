import { classes } from '#ui/classes.ts';
import { usePanelWords } from './panel-words.ts';

const steps = ['file', 'columns', 'preview', 'result'] as const;

export type ImportStep = (typeof steps)[number];

/** Where an import stands. */
export function ImportSteps({ at }: { at: ImportStep }) {
  const t = usePanelWords();
  const place = steps.indexOf(at);
  return (
    <ol aria-label={t('steps_label')} className="flex flex-wrap gap-x-6 gap-y-1 text-small max-sm:gap-x-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={classes(
            'inline-flex items-center gap-2',
            step === at ? 'font-medium' : 'text-ink-muted',
          )}
        >
          <span
            aria-hidden
            className={classes(
              'grid size-6 place-items-center rounded-full text-caption',
              index <= place ? 'bg-accent text-accent-ink' : 'bg-neutral-200 text-neutral-700',
            )}
          >
            {t(`step_numbers.${index + 1}`)}
          </span>
          <span>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
