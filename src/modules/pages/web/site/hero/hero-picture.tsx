import type { Image } from '#modules/media/media.contract.ts';
import { Picture } from '#ui/picture.tsx';
import type { HeroSlide } from '../../../home.presenter.ts';
import { Scene } from './scene.tsx';

/** The photograph is as wide as the screen, and wider than its visible part on tall screens. */
const sizes = '(max-width: 639px) 100vw, (max-aspect-ratio: 1/1) 160vw, 100vw';

/**
 * A slide's photograph, or a drawing, loaded shortly before its turn; without JavaScript it loads with the
 * page.
 */
export function HeroPicture(props: { slide: HeroSlide; place: number; wanted: boolean }) {
  const { slide, place, wanted } = props;
  const first = place === 0;
  if (!slide.image) {
    return (
      <div className="hero-photo">
        <Scene place={place} wanted={wanted} />
      </div>
    );
  }
  return (
    <div className="hero-photo">
      {wanted ? (
        <Photo image={slide.image} alt={slide.alt} priority={first} />
      ) : (
        <noscript>
          <Photo image={slide.image} alt={slide.alt} priority />
        </noscript>
      )}
    </div>
  );
}

function Photo(props: { image: Image; alt: string; priority: boolean }) {
  return <Picture {...props} sizes={sizes} position="50% 46%" className="absolute inset-0 size-full" />;
}
