import { useI18n } from '#i18n/i18n.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture.tsx';
import type { Service } from '../../../services.presenter.ts';
import { Street } from './street.tsx';

/**
 * A service in one half of the screen and its photograph, or a drawing, in the other; with `turned` the
 * picture is at the end.
 */
export function ServiceRow(props: { service: Service; first: boolean; turned: boolean }) {
  const { t } = useI18n();
  const { service, first, turned } = props;
  const { id, title, text, image, alt } = service;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-(--header-height) grid-cols-1 lg:min-h-160 lg:grid-cols-2"
    >
      {image ? (
        <Picture
          image={image}
          alt={alt}
          sizes="(min-width: 64rem) max(67vw, 960px), 110vw"
          priority={first}
          className={classes(
            'relative max-lg:aspect-[4/3] lg:*:absolute lg:*:inset-0',
            turned && 'lg:order-1',
          )}
        />
      ) : (
        <div
          data-surface="brown"
          className={classes('flex items-end justify-center px-(--gutter) pt-16', turned && 'lg:order-1')}
        >
          <Street of={id} className="w-full max-w-120 text-primary-400" />
        </div>
      )}
      <div className="grid grid-cols-1 content-center px-(--gutter) py-14 lg:px-24">
        {image && (
          <div className="border-primary-400 border-b">
            <Street of={id} className="w-60 max-w-full text-primary-500 lg:w-66" />
          </div>
        )}
        <h2 id={`${id}-title`} className={classes('text-h1', image && 'mt-12')}>
          {title}
        </h2>
        <p className="mt-3 max-w-[30em] text-ink-muted text-lead">{text}</p>
        <ArrowLink to="/#design-your" className="mt-6 justify-self-start">
          {t('pages.services.quote')}
        </ArrowLink>
      </div>
    </section>
  );
}
