import { redirect } from 'react-router';
import { locales, otherLocale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { localePath } from '#i18n/locale-path.ts';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { pageContext } from '#wire/page-context.ts';
import { readArticles } from '../../blog.calls.ts';
import { ArticlesList } from '../articles-list.tsx';
import { BlogHead } from '../blog-head.tsx';
import { listMeta } from '../blog-meta.ts';
import { BlogNotice } from '../blog-notice.tsx';
import { blogTranslator, blogWords } from '../blog-words.ts';
import type { Route } from './+types/blog-page';

const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const { searchParams, pathname } = url;
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const named = searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
  const asked = { page, per_page: perPage };
  const [{ articles, total }, other] = await Promise.all([
    readArticles(call, { ...asked, locale, q }),
    readArticles(call, { ...asked, locale: otherLocale(locale), q: '' }),
  ]);
  const last = Math.max(1, Math.ceil(total / perPage));
  if (page > last) throw redirect(localePath(blogPath(q, last), pathname));
  return {
    articles,
    total,
    page,
    q,
    languages: locales.filter((own) => own === locale || other.articles.length > 0),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData || !site) return [];
  const { page, q, articles, total, languages } = loaderData;
  const t = blogTranslator(site.locale);
  const parts = [t('blog.list.title'), page > 1 && t('blog.list.page', { n: page })];
  const title = parts.filter(Boolean).join(' · ');
  const noindex = q !== '' || total === 0;
  const description = t('blog.list.lead');
  return listMeta({ title, description, path: blogPath('', page), languages, noindex, articles }, site);
}

function blogPath(q: string, page: number): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog';
}

export default function BlogPage(props: Route.ComponentProps) {
  return (
    <ScopedMessagesProvider of={blogWords}>
      <Page {...props} />
    </ScopedMessagesProvider>
  );
}

function Page({ loaderData }: Route.ComponentProps) {
  const { articles, total, page, q } = loaderData;
  const { t } = useI18n();
  const path = useLocalePath();
  const empty = total === 0 && q === '';
  return (
    <>
      <BlogHead title={t('blog.list.title')} lead={t('blog.list.lead')}>
        {!empty && (
          <form action={path('/blog')} className="flex min-w-0 max-w-[36em] flex-wrap gap-3">
            <input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={100}
              aria-label={t('blog.list.search')}
              placeholder={t('blog.list.search')}
              className="min-h-13 min-w-0 flex-1 basis-60 rounded-control border border-field-line bg-field px-4 text-body text-ink"
            />
            <button type="submit" className={buttonClass({ kind: 'secondary' })}>
              {t('blog.list.find')}
            </button>
          </form>
        )}
      </BlogHead>
      <div className="container-page pt-14 pb-20 lg:pt-18 lg:pb-32">
        {q && (
          <p className="mb-8 flex flex-wrap items-center gap-x-6">
            <span>{t('blog.list.found', { q })}</span>
            <LocaleLink to="/blog" className="inline-flex min-h-11 items-center underline underline-offset-5">
              {t('blog.list.clear')}
            </LocaleLink>
          </p>
        )}
        {total > 0 && (
          <ArticlesList
            articles={articles}
            total={total}
            page={page}
            perPage={perPage}
            path={(to) => blogPath(q, to)}
          />
        )}
        {total === 0 && q !== '' && <BlogNotice title={t('blog.list.none_found')} />}
        {empty && (
          <BlogNotice title={t('blog.list.none')} text={t('blog.list.none_text')}>
            <LocaleLink to="/#estimation-calculator" className={buttonClass()}>
              {t('blog.list.calculator')}
            </LocaleLink>
          </BlogNotice>
        )}
      </div>
    </>
  );
}
