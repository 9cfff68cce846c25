import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, Pointer } from '#ui/icon.tsx';
import { byCategory, type Category, type Estimate, type RealtyType } from '../estimations.engine.ts';
import { BuildingSection } from './building-section.tsx';

/** The section drawing built from the current numbers, with a hint. */
export function DrawnEstimate(props: {
  estimate: Estimate;
  realty: RealtyType;
  lit: Category | null;
  onHover: (category: Category | null) => void;
  onPress: (category: Category) => void;
  className?: string;
}) {
  const { t } = useI18n();
  const { items, total_space } = props.estimate;
  return (
    <div aria-hidden className={classes('flex flex-col justify-center', props.className)}>
      <BuildingSection
        className="mx-auto w-full xl:max-w-[clamp(22rem,(100dvh_-_32.25rem)*1.21,32.25rem)]"
        realty={props.realty}
        typicalFloors={items.recur_floor.qty}
        labels={byCategory((category) => t(`estimations.part.${category}`))}
        states={byCategory((category) =>
          category === props.lit ? 'active' : items[category].total_space > 0 ? 'filled' : 'empty',
        )}
        onHover={props.onHover}
        onPress={props.onPress}
      />
      {/* Both lines reserve their space, so that the first number shifts nothing below. */}
      <div className="mt-4 grid justify-items-center text-ink-muted text-small *:col-start-1 *:row-start-1">
        <Hint shown={total_space === 0}>{t('estimations.hint.first')}</Hint>
        <Hint shown={total_space > 0}>{t('estimations.hint.press')}</Hint>
      </div>
    </div>
  );
}

function Hint({ shown, children }: { shown: boolean; children: string }) {
  return (
    <p className={classes('flex items-center gap-2', !shown && 'invisible')}>
      <Icon of={Pointer} size={16} />
      <span>{children}</span>
    </p>
  );
}
