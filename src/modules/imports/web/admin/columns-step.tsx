import { useState } from 'react';
import { formatList } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { mapImport, type OneImport } from '../../imports.contract.ts';
import { Cell } from './cell.tsx';
import { DropImport } from './drop-import.tsx';
import { usePanelWords } from './panel-words.ts';

interface ColumnsStepProps {
  found: OneImport;
  onMapped: (found: OneImport) => void;
  /** Back to the preview, if there was one. */
  onBack: (() => void) | undefined;
}

/** The field of each column, guessed from its heading and changed here. */
export function ColumnsStep({ found, onMapped, onBack }: ColumnsStepProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { busy, write } = useWrite();
  const [mapping, setMapping] = useState(found.mapping);
  const missing = found.fields.filter(({ name, required }) => required && !mapping.includes(name));
  const options = [
    { value: '', label: t('no_field') },
    ...found.fields.map(({ name, label, required }) => ({
      value: name,
      label: required ? t('required_field', { name: label }) : label,
    })),
  ];

  /** A field belongs to one column: chosen for another, it leaves the first. */
  const choose = (place: number, name: string) =>
    setMapping((all) =>
      all.map((one, index) => {
        if (index === place) return name || null;
        return one === name ? null : one;
      }),
    );

  async function check() {
    const answer = await write<{ import: OneImport }>('PUT', addressOf(mapImport, { id: found.id }), {
      mapping,
    });
    if (answer) onMapped(answer.import);
  }

  return (
    <section className="rounded-card border border-line bg-raised">
      <div className="grid gap-1 p-5">
        <h2 className="font-medium text-h4">{t('columns_title')}</h2>
        <p className="max-w-prose text-ink-muted">{t('columns_text')}</p>
        {missing.length > 0 && (
          <p role="alert" className="mt-2 text-error-600">
            {t('missing', {
              fields: formatList(
                missing.map(({ label }) => label),
                locale,
              ),
            })}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {found.columns.map(({ head, samples }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            key={place}
            className="grid items-center gap-x-6 gap-y-2 px-5 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18rem]"
          >
            <span id={`column-${place}`} className="wrap-anywhere font-medium">
              <bdi>{head || t('no_head', { place: place + 1 })}</bdi>
            </span>
            <span className="wrap-anywhere text-ink-muted text-small">
              {samples.length === 0 && <span>{t('no_samples')}</span>}
              {samples.map((sample, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat
                <span key={index} className="block truncate">
                  <Cell>{sample}</Cell>
                </span>
              ))}
            </span>
            <Select
              aria-labelledby={`column-${place}`}
              value={mapping[place] ?? ''}
              options={options}
              onChange={(event) => choose(place, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 border-line border-t p-5">
        <Button size="md" busy={busy} disabled={missing.length > 0} onClick={check}>
          {t('check')}
        </Button>
        {onBack && (
          <Button size="md" kind="secondary" disabled={busy} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <DropImport found={found} />
      </div>
    </section>
  );
}
