import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { articles, type ManagedArticle, type OpenArticle } from '../../blog.contract.ts';
import { ArticleEditor } from './article-editor.tsx';
import { titleOf } from './article-title.ts';

export const clientLoader = formLoader(articles.read, 'article');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** An article, opened over the list. */
export default function ArticlePage() {
  const list = useListOfRecord<List<ManagedArticle>>();
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('pages');
  return (
    <RecordPage<RecordOrNew<OpenArticle>>
      list={list}
      nameOf={({ record }) => (record ? titleOf(record, locale) : t('add'))}
      mayCreate={may('create')}
    >
      {({ record }, { close }) => (
        <ArticleEditor
          article={record}
          mayChange={may(record ? 'update' : 'create')}
          onChanged={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
