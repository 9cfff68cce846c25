import { data, redirect } from 'react-router';
import { locales, otherLocale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { isEnglishPath, localePath } from '#i18n/locale-path.ts';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { pageContext } from '#wire/page-context.ts';
import { readArticles, readArticleTag } from '../../blog.calls.ts';
import { tagPath } from '../../blog.engine.ts';
import { ArticlesList } from '../articles-list.tsx';
import { BlogHead } from '../blog-head.tsx';
import { listMeta } from '../blog-meta.ts';
import { BlogNotice } from '../blog-notice.tsx';
import { blogTranslator, blogWords } from '../blog-words.ts';
import type { Route } from './+types/tag-page';

const perPage = 12;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const { searchParams, pathname } = url;
  const tag = await readArticleTag(call, params.tag, locale);
  if (!tag) throw data(null, { status: 404 });
  const named = searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
  const slug = tag.slugs[isEnglishPath(pathname) ? 'en' : 'ar'];
  if (params.tag !== slug) throw redirect(localePath(tagPath(slug, page), pathname), 301);
  const asked = { tag: tag.id, page, per_page: perPage };
  const [{ articles, total }, other] = await Promise.all([
    readArticles(call, { ...asked, locale }),
    readArticles(call, { ...asked, locale: otherLocale(locale) }),
  ]);
  const last = Math.max(1, Math.ceil(total / perPage));
  if (page > last) throw redirect(localePath(tagPath(slug, last), pathname));
  const languages = locales.filter((own) => own === locale || other.articles.length > 0);
  return { tag, slug, articles, total, page, languages };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData || !site) return [];
  const { tag, page, articles, languages } = loaderData;
  const t = blogTranslator(site.locale);
  const title = t('blog.list.tag', { name: tag.name });
  const titles = articles.slice(0, 3).map((article) => article.title);
  const description = [title, ...titles].join(t('blog.list.then'));
  const path = { ar: tagPath(tag.slugs.ar, page), en: tagPath(tag.slugs.en, page) };
  return listMeta({ title, description, path, languages, noindex: articles.length === 0, articles }, site);
}

export default function TagPage(props: Route.ComponentProps) {
  return (
    <ScopedMessagesProvider of={blogWords}>
      <Page {...props} />
    </ScopedMessagesProvider>
  );
}

function Page({ loaderData }: Route.ComponentProps) {
  const { tag, slug, articles, total, page } = loaderData;
  const { t } = useI18n();
  return (
    <>
      <BlogHead title={t('blog.list.tag', { name: tag.name })}>
        <ArrowLink to="/blog" direction="back">
          {t('blog.list.back')}
        </ArrowLink>
      </BlogHead>
      <div className="container-page pt-14 pb-20 lg:pt-18 lg:pb-32">
        {total > 0 ? (
          <ArticlesList
            articles={articles}
            total={total}
            page={page}
            perPage={perPage}
            path={(to) => tagPath(slug, to)}
          />
        ) : (
          <BlogNotice title={t('blog.list.none')} />
        )}
      </div>
    </>
  );
}
