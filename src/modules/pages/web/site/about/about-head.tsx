import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture.tsx';
import { TwoClauses } from '#ui/two-clauses.tsx';
import type { AboutContent } from '../../../about.presenter.ts';

/**
 * The statement on brown, and a photograph that bleeds off the end of the screen and extends below the brown.
 */
export function AboutHead({ head }: { head: AboutContent['head'] }) {
  const { t } = useI18n();
  const { title, lead, image, alt } = head;
  return (
    <div
      data-surface="brown"
      className={classes(
        'grid pt-(--header-top)',
        image &&
          'lg:grid-cols-[minmax(0,1fr)_47.5%] lg:[--inside:max(var(--gutter),calc((100vw_-_var(--container-page))/2))]',
      )}
    >
      <div
        className={classes(
          'py-12 lg:py-28',
          image ? 'px-(--gutter) lg:ps-(--inside) lg:pe-16' : 'container-page',
        )}
      >
        <h1 className="text-display">
          <TwoClauses>{title || t('pages.about.name')}</TwoClauses>
        </h1>
        <p className="mt-6 max-w-[36em] text-ink-muted text-lead lg:mt-7">{lead}</p>
      </div>
      {image && (
        <Picture
          priority
          image={image}
          alt={alt}
          sizes="(min-width: 64rem) max(65vw, 1060px), 110vw"
          className="relative max-lg:aspect-[5/4] lg:-mb-24 lg:*:absolute lg:*:inset-0"
        />
      )}
    </div>
  );
}
