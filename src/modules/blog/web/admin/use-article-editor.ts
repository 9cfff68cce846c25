import { useEffect, useRef, useState } from 'react';
import type { RecordValues } from '#base/record-fields.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import { useRecordAddress } from '#ui/admin/record/record-address.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { usePictureChoice } from '#ui/admin/use-picture-choice.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { articles, type OpenArticle } from '../../blog.contract.ts';
import { articleTexts } from '../../blog.fields.ts';

export type ArticleValues = RecordValues<typeof articleTexts> & { tags: number[]; projects: number[] };

/** Milliseconds without typing after which the editor saves by itself. */
const pause = 2500;

export const valuesOf = (article: OpenArticle | null): ArticleValues => ({
  ...fieldValues(articleTexts, article),
  tags: article?.tags.map(({ id }) => id) ?? [],
  projects: article?.projects ?? [],
});

/**
 * Editing state of an article. One that visitors do not see is saved while it is written; what is on the site
 * changes only by the button.
 */
export function useArticleEditor(
  given: OpenArticle | null,
  { mayChange, onChanged }: { mayChange: boolean; onChanged: () => void },
) {
  const t = useModuleWords();
  const address = useRecordAddress();
  const form = useForm(valuesOf(given));
  const [savedItself, setSavedItself] = useState(false);
  const { stored, learn, conflict } = useStored(given, {
    form,
    valuesOf,
    read: async ({ id }) => (await callContract(browserCall, articles.read, { params: { id } })).article,
    save: (over, values) => save(over, values),
    onTaken: () => picture.reset(),
  });
  const picture = usePictureChoice(stored);
  useDraft(form, `article ${given?.id ?? 'new'}`, stored?.updated_at);

  async function save(over: OpenArticle | null, values = form.values): Promise<boolean> {
    const sent = await picture.thumbnail();
    if ('fault' in sent) {
      toast.error({
        title: t('oops'),
        text: t(sent.fault === 'heic' ? 'heic' : 'too_large'),
        duration: 5000,
      });
      return false;
    }
    const { thumbnail } = sent;
    const saved = await send(over, values, { ...(thumbnail !== undefined && { thumbnail }) });
    if (!saved) return false;
    picture.reset();
    setSavedItself(false);
    toast.success({ title: t('saved'), text: t('saved_text') });
    onChanged();
    if (!over) address?.stored(saved.id);
    return true;
  }

  async function send(over: OpenArticle | null, values: ArticleValues, more: object) {
    const { tags, projects, ...texts } = values;
    const body = {
      ...fieldsBody(articleTexts, texts as RecordValues<typeof articleTexts>),
      tags,
      projects,
      ...more,
      ...(over && { updated_at: over.updated_at }),
    };
    const answer = over
      ? await form.send<{ article: OpenArticle }>('PUT', addressOf(articles.change, { id: over.id }), body)
      : await form.send<{ article: OpenArticle }>('POST', articles.create.path, body, undefined, 201);
    if (!answer) return null;
    learn(answer.article);
    form.stored(values);
    return answer.article;
  }

  const saves =
    mayChange && stored !== null && stored.state !== 'published' && form.dirty && !form.busy && !conflict;
  const saveItself = useRef(async () => {});
  saveItself.current = async () => {
    if (stored) setSavedItself((await send(stored, form.values, { autosave: true })) !== null);
  };
  const refused = Object.keys(form.errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values begins the pause anew
  useEffect(() => {
    if (!saves || refused) return;
    const waiting = setTimeout(() => saveItself.current(), pause);
    return () => clearTimeout(waiting);
  }, [saves, refused, form.values]);

  return {
    form,
    stored,
    picture,
    conflict,
    dirty: form.dirty || picture.dirty,
    savedItself: savedItself && !form.dirty,
    save: () => save(stored),
    /** Continues from the article in an answer of another call. */
    learn: (article: OpenArticle) => {
      learn(article);
      form.reset(valuesOf(article));
      onChanged();
    },
  };
}
