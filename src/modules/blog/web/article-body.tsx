import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ProjectCard, type ProjectCardView } from '#modules/projects/web/index.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Written } from '#ui/written.tsx';
import type { Neighbour, PublicArticle } from '../blog.contract.ts';
import { articlePath, tagPath } from '../blog.engine.ts';
import { ShareLinks } from './share-links.tsx';

interface ArticleBodyProps {
  article: PublicArticle;
  projects: readonly ProjectCardView[];
  neighbours: { previous: Neighbour | null; next: Neighbour | null };
  /** Absolute. */
  address: string;
}

/** An article as it is read. */
export function ArticleBody({ article, projects, neighbours, address }: ArticleBodyProps) {
  const { t, locale } = useI18n();
  const { title, summary, image, minutes, published_at: published, edited_at: edited } = article;
  const day = (moment: string) => formatDate(moment, locale);
  const updated = published !== null && edited.slice(0, 10) > published.slice(0, 10);
  return (
    <article>
      <header data-surface="brown">
        <div className="container-page pt-[calc(var(--header-top)+1.75rem)] pb-12 lg:pb-16">
          <ArrowLink to="/blog" direction="back" className="text-label">
            {t('blog.list.back')}
          </ArrowLink>
          <h1 className="wrap-anywhere mt-3 max-w-[22em] text-h1">
            <Written>{title}</Written>
          </h1>
          {summary && (
            <p className="mt-4 max-w-[36em] text-ink-muted text-lead">
              <Written>{summary}</Written>
            </p>
          )}
          <p className="mt-5 flex flex-wrap gap-x-4 text-ink-muted text-label">
            {published && <time dateTime={published}>{day(published)}</time>}
            <span>{t('blog.minutes', { count: minutes, n: minutes })}</span>
            {updated && <span>{t('blog.article.updated', { date: day(edited) })}</span>}
          </p>
        </div>
      </header>
      {image && (
        <div className="container-page max-sm:px-0">
          <Picture
            image={image}
            alt={article.image_alt}
            sizes="(min-width: 80rem) 1280px, 100vw"
            priority
            className="aspect-3/2 max-h-160 w-full sm:aspect-2/1"
          />
        </div>
      )}
      <div className="container-page grid grid-cols-1 gap-x-24 gap-y-14 pt-14 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:pb-32">
        <RichText
          html={article.body}
          className="min-w-0 max-w-[42rem] text-lead [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-h3 [&_h3]:mt-8 [&_h3]:text-h4"
        />
        <aside aria-label={t('blog.article.about')} className="grid content-start gap-8">
          {article.author && (
            <p>
              <span className="block text-h4">
                <Written>{article.author}</Written>
              </span>
              {article.author_role && (
                <span className="block text-ink-muted">
                  <Written>{article.author_role}</Written>
                </span>
              )}
            </p>
          )}
          {article.tags.length > 0 && (
            <ul aria-label={t('blog.article.tags')} className="flex flex-wrap gap-x-5 text-label">
              {article.tags.map((tag) => (
                <li key={tag.slug}>
                  <LocaleLink
                    to={tagPath(tag.slug)}
                    className="inline-flex min-h-11 items-center underline underline-offset-5"
                  >
                    <Written>{tag.name}</Written>
                  </LocaleLink>
                </li>
              ))}
            </ul>
          )}
          <ShareLinks title={title} address={address} />
          <section className="grid justify-items-start gap-4 border-accent border-s-2 ps-5">
            <h2 className="text-h4">{t('blog.article.estimate')}</h2>
            <p className="text-ink-muted">{t('blog.article.estimate_text')}</p>
            <LocaleLink to="/#estimation-calculator" className={buttonClass({ size: 'md' })}>
              {t('blog.list.calculator')}
            </LocaleLink>
          </section>
        </aside>
      </div>
      {projects.length > 0 && (
        <section aria-labelledby="article-projects" className="container-page pb-20">
          <h2 id="article-projects" className="text-h2">
            {t('blog.article.projects')}
          </h2>
          <ul className="mt-8 grid gap-grid gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectCard
                  project={project}
                  sizes="(min-width: 40rem) 400px, 100vw"
                  photoClassName="aspect-4/3"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Around {...neighbours} />
    </article>
  );
}

function Around({ previous, next }: ArticleBodyProps['neighbours']) {
  const { t } = useI18n();
  if (!previous && !next) return null;
  const one = (article: Neighbour | null, label: string, rel: string) =>
    article && (
      <LocaleLink to={articlePath(article.id, article.slug)} rel={rel} className="grid gap-1 py-8">
        <span className="text-ink-muted text-small">{label}</span>
        <span className="wrap-anywhere text-h4 underline underline-offset-5">
          <Written>{article.title}</Written>
        </span>
      </LocaleLink>
    );
  return (
    <nav aria-label={t('blog.article.around')} className="border-line border-t">
      <div className="container-page grid gap-x-16 sm:grid-cols-2">
        <div>{one(previous, t('blog.article.previous'), 'prev')}</div>
        <div className="sm:text-end">{one(next, t('blog.article.next'), 'next')}</div>
      </div>
    </nav>
  );
}
