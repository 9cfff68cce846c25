import { data, redirect } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { localePath } from '#i18n/locale-path.ts';
import { pageContext } from '#wire/page-context.ts';
import { readArticlePreview } from '../../blog.calls.ts';
import { articlePath } from '../../blog.engine.ts';
import { ArticleBody } from '../article-body.tsx';
import { articleMeta } from '../article-meta.ts';
import { ArticleWords } from '../article-words.tsx';
import { BlogHead } from '../blog-head.tsx';
import { BlogNotice } from '../blog-notice.tsx';
import type { Route } from './+types/preview-page';

const ownHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const found = await readArticlePreview(call, params.code, locale);
  if (!found) return data(null, { status: 404, headers: ownHeaders });
  const { article, state } = found;
  if (state === 'published') throw redirect(localePath(articlePath(article.id, article.slug), url.pathname));
  return data({ article }, { headers: ownHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [{ name: 'robots', content: 'noindex' }];
  return articleMeta(loaderData.article, true, site);
}

export default function PreviewPage(props: Route.ComponentProps) {
  return (
    <ArticleWords>
      <Page {...props} />
    </ArticleWords>
  );
}

function Page({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  if (!loaderData)
    return (
      <>
        <BlogHead title={t('blog.preview.closed')} />
        <div className="container-page pt-14 pb-20">
          <BlogNotice title={t('blog.preview.closed')} text={t('blog.preview.closed_text')} />
        </div>
      </>
    );
  return (
    <>
      <ArticleBody
        article={loaderData.article}
        projects={[]}
        neighbours={{ previous: null, next: null }}
        address=""
      />
      <p role="note" className="sticky bottom-0 border-accent border-t-2 bg-raised py-4">
        {/* The chat link is at the end. */}
        <span className="container-page flex flex-wrap gap-x-2">
          <strong className="font-[550]">{t('blog.preview.title')}</strong>
          <span className="pe-20">{t('blog.preview.text')}</span>
        </span>
      </p>
    </>
  );
}
