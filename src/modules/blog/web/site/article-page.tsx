import { data, redirect } from 'react-router';
import { otherLocale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { isEnglishPath, localePath } from '#i18n/locale-path.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { readProject } from '#modules/projects/projects.calls.ts';
import { cardOf } from '#modules/projects/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Written } from '#ui/written.tsx';
import { pageContext } from '#wire/page-context.ts';
import { readArticle, readArticleNeighbours } from '../../blog.calls.ts';
import { articlePath } from '../../blog.engine.ts';
import { ArticleBody } from '../article-body.tsx';
import { articleMeta } from '../article-meta.ts';
import { ArticleWords } from '../article-words.tsx';
import { BlogHead } from '../blog-head.tsx';
import { BlogNotice } from '../blog-notice.tsx';
import type { Route } from './+types/article-page';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { call, locale, publicUrl } = context.get(pageContext);
  const { pathname } = url;
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 });
  const article = await readArticle(call, params.id, locale);
  if (!article) throw data(null, { status: 404 });
  if (article === 'withdrawn') return data(null, { status: 410 });
  const slug = article.slugs[isEnglishPath(pathname) ? 'en' : 'ar'];
  const path = articlePath(article.id, slug);
  if (params.slug !== slug) throw redirect(localePath(path, pathname), 301);
  const [neighbours, related] = await Promise.all([
    readArticleNeighbours(call, article.id, locale),
    Promise.all(article.projects.map((id) => readProject(call, String(id)))),
  ]);
  return data({
    article: article.locale === locale ? article : { ...article, body: '' },
    neighbours,
    projects: related.flatMap((found) => (found ? [cardOf(found.project, locale)] : [])),
    address: pageAddress(publicUrl, articlePath(article.id, article.slugs[locale]), locale),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return [{ name: 'robots', content: 'noindex' }];
  const { article } = loaderData;
  return articleMeta(article, article.locale !== site.locale, site);
}

export default function ArticlePage(props: Route.ComponentProps) {
  return (
    <ArticleWords>
      <Page {...props} />
    </ArticleWords>
  );
}

function Page({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  if (!loaderData)
    return (
      <>
        <BlogHead title={t('blog.withdrawn.title')} />
        <div className="container-page pt-14 pb-20">
          <BlogNotice title={t('blog.withdrawn.title')} text={t('blog.withdrawn.text')}>
            <LocaleLink to="/blog" className={buttonClass({ kind: 'secondary' })}>
              {t('blog.withdrawn.all')}
            </LocaleLink>
          </BlogNotice>
        </div>
      </>
    );
  const { article } = loaderData;
  if (article.locale === locale) return <ArticleBody {...loaderData} />;
  const there = otherLocale(locale);
  const path = articlePath(article.id, article.slugs[there]);
  return (
    <>
      <BlogHead title={<Written>{article.title}</Written>} />
      <div className="container-page pt-14 pb-20">
        <BlogNotice title={t(`blog.only.${there}`)} text={t('blog.only.text')}>
          <a href={there === 'en' ? `/en${path}` : path} hrefLang={there} className={buttonClass()}>
            {t(`blog.only.read_${there}`)}
          </a>
        </BlogNotice>
      </div>
    </>
  );
}
