import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isolated } from '#base/bidi.ts';
import { RowAction } from '#ui/admin/list-table.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { Button } from '#ui/button.tsx';
import { describedBy, FieldNotes } from '#ui/field-notes.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { ArrowDown, ArrowUp, Trash } from '#ui/more-icons.ts';
import type { ApprovalChoices } from '../../approvals.contract.ts';
import { useRuleWords } from './approval-words.ts';
import type { StepKey } from './rule-values.ts';

interface StepsFieldProps {
  steps: readonly StepKey[];
  names: ReadonlyMap<StepKey, string>;
  choices: ApprovalChoices;
  readOnly: boolean;
  error: string | undefined;
  onChange: (steps: readonly StepKey[]) => void;
}

/** Approvers in order: roles and people, moved by buttons or by Alt with an arrow key. */
export function StepsField({ steps, names, choices, readOnly, error, onChange }: StepsFieldProps) {
  const t = useRuleWords();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const nameOf = (key: StepKey) => {
    const name = names.get(key) ?? '';
    return key.startsWith('role:') ? t('role', { name: isolated(name) }) : name;
  };
  const free = [
    ...choices.roles.map((role) => `role:${role.id}`),
    ...choices.people.map((person) => `user:${person.id}`),
  ].filter((key) => !steps.includes(key));

  function add() {
    if (!free.includes(chosen)) {
      select.current?.focus();
      return;
    }
    onChange([...steps, chosen]);
    setSaid(t('added', { name: isolated(nameOf(chosen)), place: steps.length + 1 }));
    setChosen('');
    select.current?.focus();
  }

  function move(from: number, by: 1 | -1) {
    const to = from + by;
    const moved = steps[from];
    if (moved === undefined || to < 0 || to >= steps.length) return;
    const next = steps.filter((_, place) => place !== from);
    next.splice(to, 0, moved);
    flushSync(() => {
      onChange(next);
      setSaid(t('moved', { name: isolated(nameOf(moved)), place: to + 1, of: steps.length }));
    });
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-by="${by}"] button`)?.focus();
  }

  function remove(place: number) {
    flushSync(() => {
      onChange(steps.filter((_, other) => other !== place));
      setSaid(t('removed', { name: isolated(nameOf(steps[place] ?? '')) }));
    });
    const rows = list.current?.children;
    const next = rows?.[Math.min(place, rows.length - 1)];
    (next?.querySelector<HTMLElement>('[data-by="0"] button') ?? select.current)?.focus();
  }

  return (
    <fieldset className="min-w-0" aria-describedby={describedBy({ id, hint: true, error })}>
      <legend className="mb-2 text-label">{t('steps')}</legend>
      <ol ref={list} className="rounded-control border border-line not-has-[li]:hidden">
        {steps.map((key, place) => (
          <li
            key={key}
            className="flex items-center gap-3 border-line border-b ps-4 pe-2 last:border-0"
            onKeyDown={(event) => {
              if (readOnly || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
              event.preventDefault();
              move(place, event.key === 'ArrowUp' ? -1 : 1);
            }}
          >
            <span className="wrap-anywhere min-w-0 grow py-2.5">
              {t('place', { place: place + 1, name: isolated(nameOf(key)) })}
            </span>
            {!readOnly && (
              <span className="flex shrink-0">
                <span data-by="-1">
                  <RowAction
                    icon={ArrowUp}
                    label={t('earlier', { name: isolated(nameOf(key)) })}
                    onPress={place > 0 ? () => move(place, -1) : undefined}
                  />
                </span>
                <span data-by="1">
                  <RowAction
                    icon={ArrowDown}
                    label={t('later', { name: isolated(nameOf(key)) })}
                    onPress={place < steps.length - 1 ? () => move(place, 1) : undefined}
                  />
                </span>
                <span data-by="0">
                  <RowAction
                    icon={Trash}
                    danger
                    label={t('remove', { name: isolated(nameOf(key)) })}
                    onPress={() => remove(place)}
                  />
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Select
            ref={select}
            id={id}
            aria-label={t('choose_approver')}
            className="min-w-0 grow basis-52"
            value={chosen}
            invalid={Boolean(error)}
            aria-invalid={error ? true : undefined}
            options={[
              { value: '', label: t('choose_approver') },
              ...free.map((key) => ({ value: key, label: nameOf(key) })),
            ]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button size="md" kind="secondary" onClick={add}>
            <Icon of={Plus} />
            <span>{t('add_step')}</span>
          </Button>
        </div>
      )}
      <div className="mt-2 grid gap-2">
        <FieldNotes id={id} hint={t('steps_hint')} error={error} />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
