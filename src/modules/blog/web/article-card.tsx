import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Written } from '#ui/written.tsx';
import type { ListedArticle } from '../blog.contract.ts';
import { articlePath, tagPath } from '../blog.engine.ts';
import { ArticleMark } from './article-mark.tsx';

const sizes = '(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw';

/** An article in a list: its cover, title, summary, date and tags. */
export function ArticleCard({ article, priority }: { article: ListedArticle; priority: boolean }) {
  const { t, locale } = useI18n();
  const { image, title, summary, minutes, tags } = article;
  return (
    <article className="group relative grid content-start outline-offset-4 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-focus">
      <div className="aspect-3/2 overflow-hidden bg-primary-100">
        {image ? (
          <Picture
            image={image}
            alt={article.image_alt}
            sizes={sizes}
            priority={priority}
            className="size-full"
          />
        ) : (
          <ArticleMark className="size-full text-primary-500" />
        )}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-3 text-ink-muted text-small">
        <time dateTime={article.published_at}>{formatDate(article.published_at, locale)}</time>
        <span>{t('blog.minutes', { count: minutes, n: minutes })}</span>
      </p>
      <h2 className="wrap-anywhere mt-1 text-h4">
        <LocaleLink
          to={articlePath(article.id, article.slug)}
          className="outline-none after:absolute after:inset-0"
        >
          <Written>{title}</Written>
        </LocaleLink>
      </h2>
      {summary && (
        <p className="mt-2 text-ink-muted">
          <Written>{summary}</Written>
        </p>
      )}
      {tags.length > 0 && (
        <ul className="relative mt-3 flex flex-wrap gap-x-4 text-small">
          {tags.map((tag) => (
            <li key={tag.slug}>
              <LocaleLink
                to={tagPath(tag.slug)}
                className="inline-flex min-h-8 items-center underline underline-offset-5 pointer-coarse:min-h-11"
              >
                <Written>{tag.name}</Written>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
