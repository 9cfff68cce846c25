import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { useRecordTab } from '#ui/admin/record/use-record-tab.ts';
import { RichPicturesContext } from '#ui/admin/rich-pictures.ts';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useTabs } from '#ui/admin/tabs.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type BlogTag, listTags, type OpenArticle } from '../../blog.contract.ts';
import { articleTexts } from '../../blog.fields.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleDetails } from './article-details.tsx';
import { ArticleLinks } from './article-links.tsx';
import { useArticleEditor, valuesOf } from './use-article-editor.ts';
import { useTextPictures } from './use-text-pictures.ts';
import { VersionsTab } from './versions-tab.tsx';

const tabs = ['text', 'details', 'versions'] as const;

interface ArticleEditorProps {
  /** Null for a new one. */
  article: OpenArticle | null;
  /** Otherwise everything is read-only. */
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** An article: its text, what stands beside it, and its versions. */
export function ArticleEditor({ article, mayChange, onChanged, onClose }: ArticleEditorProps) {
  const t = useModuleWords();
  const id = useId();
  const [tab, setTab] = useRecordTab(tabs);
  const [added, setAdded] = useState<BlogTag[]>([]);
  const { value: known } = useReading('tags', () => callContract(browserCall, listTags));
  const tags = [...(known ?? article?.tags ?? []), ...added];
  const editor = useArticleEditor(article, { mayChange, onChanged });
  const { form, stored, conflict } = editor;
  const store = useTextPictures();
  const { bar, panelProps } = useTabs(
    tabs.map((key) => ({ key, label: t(`tabs.${key}`) })),
    tab,
    setTab,
  );
  const panel = (key: string, content: ReactNode) =>
    key === tab ? <div {...panelProps}>{content}</div> : <div hidden>{content}</div>;

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  function shown(field: string, values: Readonly<Record<string, unknown>>): ReactNode {
    const value = values[field];
    if (field.endsWith('body')) return <RichText html={String(value)} />;
    if (field === 'tags') {
      const names = tags.filter((tag) => (value as number[]).includes(tag.id));
      return <bdi>{names.map(({ name, name_en }) => name || name_en).join(' · ') || '—'}</bdi>;
    }
    return <bdi>{(Array.isArray(value) ? value.join(' · ') : String(value)) || '—'}</bdi>;
  }

  const noted = form.dirty && stored?.state === 'published' ? 'not_on_site' : null;
  const note = editor.savedItself ? 'saved_itself' : noted;

  return (
    <Modal
      title={t(!stored ? 'add' : mayChange ? 'change' : 'view')}
      unsaved={editor.dirty}
      onClose={onClose}
      head={bar}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy} busyLabel={t('saving')}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
          <p role="status" className="text-ink-muted text-small">
            {note && <span>{t(note)}</span>}
          </p>
          {mayChange && stored && (
            <ArticleActions article={stored} unsaved={editor.dirty} onMoved={editor.learn} />
          )}
        </>
      )}
    >
      {conflict && (
        <FormConflict
          form={form}
          theirs={valuesOf(conflict.theirs)}
          label={(field) => t(`fields.${field}`)}
          shown={shown as never}
          onKeep={() => conflict.keep(conflict.theirs)}
          onTake={() => conflict.take(conflict.theirs)}
        />
      )}
      {stored && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <StateBadge subject="article" state={stored.state} />
          <ArticleLinks
            article={stored}
            mayChange={mayChange}
            onRenewed={editor.learn}
            unsaved={editor.dirty}
          />
        </div>
      )}
      <form id={id} noValidate onSubmit={submit}>
        <ReadOnly when={!mayChange}>
          {panel(
            'text',
            <RichPicturesContext value={store}>
              <div className="grid gap-5">
                <RecordInput form={form as never} fields={articleTexts} field="name" />
                <RecordInput form={form as never} fields={articleTexts} field="summary" />
                <RecordInput form={form as never} fields={articleTexts} field="body" />
              </div>
            </RichPicturesContext>,
          )}
          {panel(
            'details',
            <ArticleDetails
              form={form}
              picture={editor.picture}
              tags={tags}
              onTag={(tag) => setAdded([...added, tag])}
            />,
          )}
        </ReadOnly>
      </form>
      {panel(
        'versions',
        stored ? (
          <VersionsTab
            article={stored}
            mayRestore={mayChange && !editor.dirty}
            active={tab === 'versions'}
            onRestored={editor.learn}
          />
        ) : (
          <p className="py-12 text-center text-ink-muted">{t('save_first')}</p>
        ),
      )}
    </Modal>
  );
}
