import { useId, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldNotes } from '#ui/field-notes.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type BlogTag, createTag } from '../../blog.contract.ts';

interface TagChoiceProps {
  tags: readonly BlogTag[];
  /** Ids, in their order. */
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
  /** Called with a tag that was added. */
  onTag: (tag: BlogTag) => void;
}

/** The tags of an article: those that exist, and a new one in both languages. */
export function TagChoice({ tags, chosen, error, onChange, onTag }: TagChoiceProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const read = useReadOnly();
  const id = useId();
  const { busy, write } = useWrite();
  const [names, setNames] = useState({ name: '', name_en: '' });
  const nameOf = ({ name, name_en }: BlogTag) => (locale === 'en' ? name_en || name : name || name_en);
  const shown = read ? tags.filter((tag) => chosen.includes(tag.id)) : tags;

  async function add() {
    const answer = await write<{ tag: BlogTag }>('POST', createTag.path, names);
    if (!answer) return;
    const { tag } = answer;
    if (!tags.some((known) => known.id === tag.id)) onTag(tag);
    if (!chosen.includes(tag.id)) onChange([...chosen, tag.id]);
    setNames({ name: '', name_en: '' });
  }

  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-label">{t('fields.tags')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {shown.length === 0 && <p className="text-ink-muted">{t('no_tags')}</p>}
        {shown.map((tag) =>
          read ? (
            <bdi key={tag.id}>{nameOf(tag)}</bdi>
          ) : (
            <Checkbox
              key={tag.id}
              label={nameOf(tag)}
              checked={chosen.includes(tag.id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, tag.id]
                    : chosen.filter((other) => other !== tag.id),
                )
              }
            />
          ),
        )}
      </div>
      {!read && (
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            size="md"
            label={t('new_tag_ar')}
            lang="ar"
            dir="rtl"
            maxLength={40}
            value={names.name}
            onChange={(event) => setNames({ ...names, name: event.currentTarget.value })}
          />
          <TextField
            size="md"
            label={t('new_tag_en')}
            lang="en"
            dir="ltr"
            maxLength={40}
            value={names.name_en}
            onChange={(event) => setNames({ ...names, name_en: event.currentTarget.value })}
          />
          <Button
            size="md"
            kind="secondary"
            busy={busy}
            disabled={names.name.trim() === '' && names.name_en.trim() === ''}
            onClick={add}
          >
            {t('add_tag')}
          </Button>
        </div>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
