import { useLayoutEffect, useRef } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { RadioCard } from '#ui/radio-card.tsx';
import { type Choices, projectTypes, realtyTypes } from '../estimations.engine.ts';
import { ChoiceDrawing } from './choice-drawing.tsx';

/** Building type and scope of work. */
export function ChoicePairs(props: { choices: Choices; onChoose: (choice: Partial<Choices>) => void }) {
  const { t } = useI18n();
  const { choices, onChoose } = props;
  const pairs = useRef<HTMLDivElement>(null);

  // Keeps choices made in the server's HTML before this code loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen at the first moment counts
  useLayoutEffect(() => {
    const chosen = [...(pairs.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])];
    const isChosen = (type: string) => chosen.some(({ value }) => value === type);
    onChoose({
      realty_type: realtyTypes.find(isChosen) ?? choices.realty_type,
      project_type: projectTypes.find(isChosen) ?? choices.project_type,
    });
  }, []);

  return (
    // The containers are not the groups: in Chromium a fieldset misses letters that grow later.
    <div ref={pairs} className="grid gap-x-6 gap-y-7 md:grid-cols-2">
      <div className="@container grid">
        <ChoiceGroup id="calculator-realty" label={t('estimations.realty_type')}>
          <div className="grid grow grid-cols-2 cramped:grid-cols-1 gap-2">
            {realtyTypes.map((type) => (
              <RadioCard
                key={type}
                name="calculator-realty"
                value={type}
                checked={choices.realty_type === type}
                onChange={() => onChoose({ realty_type: type })}
                drawing={<ChoiceDrawing of={type} />}
                label={t(`estimations.realty.${type}`)}
                note={t(`estimations.realty_line.${type}`)}
              />
            ))}
          </div>
        </ChoiceGroup>
      </div>
      <div className="@container grid">
        <ChoiceGroup id="calculator-project" label={t('estimations.project_type')}>
          <div className="grid grow grid-cols-2 cramped:grid-cols-1 gap-2">
            {projectTypes.map((type) => (
              <RadioCard
                key={type}
                name="calculator-project"
                value={type}
                checked={choices.project_type === type}
                onChange={() => onChoose({ project_type: type })}
                drawing={<ChoiceDrawing of={type} />}
                label={t(`estimations.project.${type}`)}
                note={t(`estimations.project_line.${type}`)}
              />
            ))}
          </div>
        </ChoiceGroup>
      </div>
    </div>
  );
}
