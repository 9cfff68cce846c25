import { TextField } from '../../text-field.tsx';
import { DayField } from '../day-field.tsx';
import { SelectField } from '../select-field.tsx';
import { useRecordWords } from './record-words.ts';

export interface AssignmentValues {
  /** Id of the assignee; '' for nobody. */
  assignee: string;
  next_action: string;
  /** YYYY-MM-DD; '' for none. */
  next_action_on: string;
}

interface AssignmentFieldsProps {
  /** A form that includes these values. */
  form: {
    values: AssignmentValues;
    errors: Readonly<Record<string, string>>;
    set: (key: keyof AssignmentValues, value: string) => void;
  };
  people: readonly { id: number; name: string }[];
  /** Label for no assignee. */
  nobody: string;
}

/** Fields for a record's assignee, next action and due date. */
export function AssignmentFields({ form, people, nobody }: AssignmentFieldsProps) {
  const t = useRecordWords();
  const { values, errors, set } = form;
  return (
    <>
      <SelectField
        label={t('assignee')}
        name="assignee"
        options={[
          { value: '', label: nobody },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={values.assignee}
        error={errors.assignee}
        onChange={(event) => set('assignee', event.currentTarget.value)}
      />
      <TextField
        label={t('next_action')}
        name="next_action"
        size="md"
        dir="auto"
        maxLength={255}
        value={values.next_action}
        error={errors.next_action}
        onChange={(event) => set('next_action', event.currentTarget.value)}
      />
      <DayField
        label={t('next_action_on')}
        value={values.next_action_on}
        error={errors.next_action_on}
        onChange={(day) => set('next_action_on', day)}
      />
    </>
  );
}
