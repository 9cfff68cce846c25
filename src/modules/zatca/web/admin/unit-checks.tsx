import { useModuleWords } from '#ui/admin/module-words.tsx';
import { QuotedWords } from '#ui/admin/quoted-words.tsx';
import { Icon } from '#ui/icon.tsx';
import { Check, TriangleAlert } from '#ui/more-icons.ts';
import type { Unit } from '../../units/units.contract.ts';

/** The six sample documents: which the authority accepted, and what it said of the others. */
export function UnitChecks({ checks }: Pick<Unit, 'checks'>) {
  const t = useModuleWords();
  if (checks.length === 0) return null;
  return (
    <section aria-label={t('checks')} className="grid gap-2">
      <h3 className="font-medium">{t('checks')}</h3>
      <ul className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {checks.map(({ sample, state, messages }) => {
          const passed = state === 'passed';
          return (
            <li key={sample} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-small">
              <Icon
                of={passed ? Check : TriangleAlert}
                size={18}
                className={passed ? 'mt-0.5 text-success-700' : 'mt-0.5 text-error-700'}
              />
              <span>{`${t(`samples.${sample}`)} · ${t(`check_states.${state}`)}`}</span>
              {messages.filter(isSaid).map(({ code, text }) => (
                <QuotedWords
                  by={t('said')}
                  key={`${code} ${text}`}
                  className="col-start-2"
                  text={[code, text].filter(Boolean).join(' ')}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What only informs, such as that a sample is well formed, is not repeated. */
const isSaid = ({ kind }: { kind: string }) => kind !== 'info';
