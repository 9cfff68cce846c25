import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { team } from '#modules/team/team.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PicturePicker } from '#ui/admin/picture-picker.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import type { usePictureChoice } from '#ui/admin/use-picture-choice.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import type { BlogTag } from '../../blog.contract.ts';
import { articleTexts } from '../../blog.fields.ts';
import { ProjectChoice } from './project-choice.tsx';
import { TagChoice } from './tag-choice.tsx';
import type { ArticleValues } from './use-article-editor.ts';

interface ArticleDetailsProps {
  form: Form<ArticleValues>;
  picture: ReturnType<typeof usePictureChoice>;
  /** The tags that exist. */
  tags: readonly BlogTag[];
  onTag: (tag: BlogTag) => void;
}

/** What stands beside an article's text: cover, tags, author, related projects and address. */
export function ArticleDetails({ form, picture, tags, onTag }: ArticleDetailsProps) {
  const t = useModuleWords();
  const read = useReadOnly();
  const input = (field: 'cover_alt' | 'author' | 'author_role' | 'slug') => (
    <RecordInput form={form as never} fields={articleTexts} field={field} />
  );
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <PicturePicker
          label={t('fields.thumbnail')}
          hint={t('cover_hint')}
          current={picture.current}
          file={picture.file}
          error={form.errors.thumbnail}
          tooLarge={t('too_large')}
          onPick={picture.pick}
          onRemove={picture.remove}
        />
        {input('cover_alt')}
      </div>
      <TagChoice
        tags={tags}
        chosen={form.values.tags}
        error={form.errors.tags}
        onChange={(chosen) => form.set('tags', chosen)}
        onTag={onTag}
      />
      <div className="grid gap-4">
        {!read && <AuthorOfTeam form={form} />}
        {input('author')}
        {input('author_role')}
      </div>
      <ProjectChoice
        chosen={form.values.projects}
        error={form.errors.projects}
        onChange={(chosen) => form.set('projects', chosen)}
      />
      <div className="grid gap-2">
        {input('slug')}
        <p className="text-ink-muted text-small">{t('slug_hint')}</p>
      </div>
    </div>
  );
}

/** Fills in the author's name and role from the page of the team. */
function AuthorOfTeam({ form }: { form: Form<ArticleValues> }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { value: people } = useReading('team', () =>
    callContract(browserCall, team.shown, { query: { per_page: 500 } }),
  );
  if (!people || people.length === 0) return null;
  const of = people.find(({ name }) => name === form.values.author);

  function choose(id: string) {
    const person = people?.find((one) => String(one.id) === id);
    if (!person) return;
    const english = person.translations?.en;
    form.set('author', person.name);
    form.set('translations.en.author', english?.name ?? '');
    form.set('author_role', person.role);
    form.set('translations.en.author_role', english?.role ?? '');
  }

  return (
    <SelectField
      label={t('author_of_team')}
      value={of ? String(of.id) : ''}
      options={[
        { value: '', label: '—' },
        ...people.map((person) => ({ value: String(person.id), label: localized(person, 'name', locale) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
