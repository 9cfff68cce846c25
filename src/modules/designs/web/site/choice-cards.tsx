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

/** Up to three columns, each with room for the longest word beside the mark, or below it. */
const columns = 'grid-cols-[repeat(auto-fill,minmax(min(max(10.5rem,100%/3-0.5rem),100%),1fr))]';

/** A question with one card for each answer. */
export function ChoiceCards({ name, label, error, choices }: ChoiceCardsProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <ChoiceGroup id={id} label={label} error={error}>
      <div className={`grid gap-2 ${columns}`}>
        {choices.map((value, place) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            defaultChecked={place === 0}
            label={t(`designs.values.${name}.${value}`)}
            compact
            className="ps-3 pe-9.5 cramped:pe-3 cramped:pt-11"
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
