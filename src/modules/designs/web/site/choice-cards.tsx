import { useId } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { RadioCard } from '#ui/radio-card.tsx';

interface ChoiceCardsProps {
  name: 'floors' | 'style' | 'budget';
  label: string;
  error: string | undefined;
  /** The first is chosen at the start. */
  choices: readonly string[];
}

/** A question with one card for each answer. */
export function ChoiceCards({ name, label, error, choices }: ChoiceCardsProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <ChoiceGroup id={id} label={label} error={error}>
      <div className="grid grid-cols-2 cramped:grid-cols-1 gap-2 sm:grid-cols-3">
        {choices.map((value, place) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            defaultChecked={place === 0}
            label={t(`designs.values.${name}.${value}`)}
            compact
            className="ps-3 pe-9.5"
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
