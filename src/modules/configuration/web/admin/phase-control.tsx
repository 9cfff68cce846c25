import { useContext } from 'react';
import { LocaleLink } from '#i18n/link.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { RadioCard } from '#ui/radio-card.tsx';
import { ReadingContext } from '#ui/reading.ts';
import type { ControlProps } from './entry-control.tsx';
import { usePanelWords } from './panel-words.ts';

const phases = ['1', '2'] as const;

/** The phase of e-invoicing: each says what it needs. */
export function PhaseControl({ form, entry: { key }, label }: ControlProps) {
  const t = usePanelWords();
  const read = useContext(ReadingContext);
  const value = form.values[key]?.value ?? '';
  if (read) return read({ label, value: t(`phase.${value}.title`) });
  return (
    <ChoiceGroup
      id={key}
      label={label}
      error={form.faults[key]?.value}
      hint={
        <LocaleLink
          to="/admin/e-invoicing"
          className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('phase.devices')}
        </LocaleLink>
      }
    >
      <div className="grid gap-3 md:grid-cols-2">
        {phases.map((phase) => (
          <RadioCard
            key={phase}
            compact
            name={key}
            value={phase}
            label={<span className="me-8 block">{t(`phase.${phase}.title`)}</span>}
            note={t(`phase.${phase}.needs`)}
            checked={value === phase}
            onChange={() => form.set(key, { value: phase })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
