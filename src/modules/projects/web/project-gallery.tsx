import { type MouseEvent, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { CarouselArrow, CarouselBullets } from '#ui/carousel-controls.tsx';
import { Picture } from '#ui/picture.tsx';
import { PictureOverlay } from './picture-overlay.tsx';
import type { PictureView } from './project-view.ts';

const sizes = '(min-width: 63rem) 800px, 80vw';

/** A project's pictures, one in the middle with rotated neighbours; the middle one opens full-screen. */
export function ProjectGallery({ pictures }: { pictures: readonly PictureView[] }) {
  const { t } = useI18n();
  const [shown, setShown] = useState<{ index: number; open: boolean } | null>(null);
  const total = pictures.length;
  const nameOf = (picture: PictureView, index: number) =>
    picture.alt || t('projects.gallery.picture', { n: index + 1, total });
  const open = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown({ index, open: true });
  };
  return (
    <section id="project-gallery" data-surface="earth" className="overflow-x-clip py-16 lg:py-26">
      <h2 className="container-page text-h2">{t('projects.gallery.title')}</h2>
      <Carousel
        label={t('projects.gallery.title')}
        coverflow
        loop
        // The first picture is already at the top of the page; starting at the second puts one on either
        // side.
        start={total > 2 ? 1 : 0}
        className="mt-10 lg:mt-13"
        slides={pictures.map((picture, index) => ({
          key: picture.id,
          content: (
            <a href={picture.image.src} className="block" onClick={(event) => open(event, index)}>
              <Picture
                image={picture.image}
                alt={nameOf(picture, index)}
                sizes={sizes}
                className="aspect-3/2"
              />
            </a>
          ),
        }))}
      >
        {({ track, moves }) => (
          <>
            {track}
            {total > 1 && (
              <div className="container-page mt-10 flex items-center justify-center gap-3 sm:gap-7 lg:mt-14">
                <CarouselArrow to="previous" moves={moves} />
                <CarouselBullets moves={moves} />
                <CarouselArrow to="next" moves={moves} />
              </div>
            )}
          </>
        )}
      </Carousel>
      {shown && (
        <PictureOverlay
          pictures={pictures.map((picture, index) => ({ ...picture, alt: nameOf(picture, index) }))}
          open={shown.open}
          start={shown.index}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </section>
  );
}
