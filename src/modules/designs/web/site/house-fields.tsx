import { useId } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { designFields, roomFields } from '../../designs.fields.ts';
import { ChoiceCards } from './choice-cards.tsx';
import type { FieldOf } from './design-form.tsx';
import { RoomStepper } from './room-stepper.tsx';

const rooms = Object.keys(roomFields) as (keyof typeof roomFields)[];

/** What is to be built: floors, style and rooms. */
export function HouseFields({ field }: { field: FieldOf }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <>
      <ChoiceCards {...field('floors')} name="floors" choices={designFields.floors.values} />
      <ChoiceCards {...field('style')} name="style" choices={designFields.style.values} />
      <ChoiceGroup id={id} label={t('designs.rooms')} hint={t('designs.rooms_hint')}>
        <div className="divide-y divide-line border-line border-y">
          {rooms.map((room) => (
            <RoomStepper key={room} {...field(room)} max={designFields[room].max} />
          ))}
        </div>
      </ChoiceGroup>
    </>
  );
}
