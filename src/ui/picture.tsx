import { type CSSProperties, type Ref, useRef } from 'react';
import { classes } from './classes.ts';
import { useComesNear } from './use-comes-near.ts';

/** A stored picture: available widths, its own size, and a blur shown while it loads. */
export interface PictureSource {
  src: string;
  srcset: string;
  avif: string;
  width: number;
  height: number;
  placeholder: string;
}

interface PictureProps {
  image: PictureSource;
  /** Alternative text in the reader's language; '' if decorative. */
  alt: string;
  /**
   * Displayed width, as in HTML. A cropped picture is wider than its frame: give the width before cropping.
   */
  sizes: string;
  /** For the picture that determines LCP: loaded first and shown at once. */
  priority?: boolean;
  /** The frame. The picture fills it, or has its own aspect ratio if the frame has no height. */
  className?: string;
  fit?: 'cover' | 'contain';
  /** CSS `object-position` of a crop. */
  position?: string;
}

/**
 * A picture in the smallest format that the browser supports. Its frame reserves its space from the first
 * paint. Without `priority` it loads as it comes near the viewport: native lazy loading starts up to 3000 px
 * early, half of the home page on a phone. The blur is shown from then on, and an empty drawing reserves the
 * space until then: even an inline blur costs time during the first paint. Without scripts a `noscript` shows
 * it.
 */
export function Picture({ priority = false, ...picture }: PictureProps) {
  const place = useRef<SVGSVGElement>(null);
  const near = useComesNear(place, priority);
  return (
    <>
      {near ? (
        <Shown {...picture} priority={priority} arriving={!priority} />
      ) : (
        <Awaited {...picture} place={place} />
      )}
      {!priority && (
        <noscript>
          <Shown {...picture} image={{ ...picture.image, avif: '', placeholder: '' }} />
        </noscript>
      )}
    </>
  );
}

interface ShownProps extends PictureProps {
  /** Fades in. */
  arriving?: boolean;
}

function Shown({ image, alt, sizes, fit = 'cover', position, className, ...state }: ShownProps) {
  const { src, srcset, avif, width, height, placeholder } = image;
  const { priority, arriving } = state;
  const blur: CSSProperties | undefined = placeholder
    ? { backgroundImage: `url("${placeholder}")`, backgroundPosition: position }
    : undefined;
  return (
    <picture
      className={classes(frame, placeholder && 'bg-primary-200 bg-cover bg-center', className)}
      style={blur}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcset || undefined}
        sizes={srcset ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        data-arriving={arriving ? '' : undefined}
        onLoad={(event) => delete event.currentTarget.dataset.arriving}
        onError={(event) => delete event.currentTarget.dataset.arriving}
        className={classes(
          'block size-full',
          arriving && fade,
          fit === 'cover' ? 'object-cover' : 'object-contain',
        )}
        style={position ? { objectPosition: position } : undefined}
      />
    </picture>
  );
}

interface AwaitedProps extends Pick<PictureProps, 'image' | 'alt' | 'className'> {
  place: Ref<SVGSVGElement>;
}

/** Reserves a picture's space and carries its name. */
function Awaited({ image, alt, className, place }: AwaitedProps) {
  const { width, height, placeholder } = image;
  return (
    <span className={classes(frame, placeholder && 'bg-primary-200', 'noscript:hidden', className)}>
      <svg
        ref={place}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className="block size-full"
      />
    </span>
  );
}

const frame = 'block overflow-hidden';

/** In print a picture is visible at once. */
const fade = 'not-print:motion-safe:transition-opacity duration-320 not-print:data-arriving:opacity-0';
