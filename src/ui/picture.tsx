import { type CSSProperties, type Ref, useRef } from 'react';
import { classes } from './classes.ts';
import { useComesNear } from './use-comes-near.ts';

/** A stored picture: widths to choose from, its own size, and a blur that stands in while it loads. */
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
  /** What the picture shows, in the reader's language; '' where it only decorates. */
  alt: string;
  /** How wide it stands, as in HTML. A cropped picture is wider than its frame: give the width before cropping. */
  sizes: string;
  /** The one picture that the first view is judged by: fetched first and shown at once. */
  priority?: boolean;
  /** The frame. The picture fills it, or takes its own shape where the frame has no height. */
  className?: string;
  fit?: 'cover' | 'contain';
  /** CSS `object-position` of what a crop keeps. */
  position?: string;
}

/**
 * A picture in the smallest form the browser reads. Its frame keeps its place from the first paint. One without `priority`
 * is fetched as it comes near the screen: browsers' own lazy loading begins up to 3000 px early, which on a phone is half
 * of the home page. Without scripts it stands in a `noscript`.
 */
export function Picture({ priority = false, ...picture }: PictureProps) {
  const place = useRef<HTMLImageElement>(null);
  const near = useComesNear(place, priority);
  return (
    <>
      <Shown {...picture} place={place} priority={priority} waiting={!near} />
      {!priority && (
        <noscript>
          <Shown {...picture} image={{ ...picture.image, placeholder: '' }} />
        </noscript>
      )}
    </>
  );
}

interface ShownProps extends Omit<PictureProps, 'priority'> {
  place?: Ref<HTMLImageElement>;
  priority?: boolean;
  /** Keeps its place without being fetched. */
  waiting?: boolean;
}

function Shown({ image, alt, sizes, fit = 'cover', position, className, place, ...state }: ShownProps) {
  const { src, srcset, avif, width, height, placeholder } = image;
  const { priority = false, waiting = false } = state;
  // A page's policy names each style that stands in it; a script may set any.
  const blur: CSSProperties | undefined =
    placeholder && !waiting
      ? { backgroundImage: `url("${placeholder}")`, backgroundPosition: position }
      : undefined;
  return (
    <picture
      className={classes(
        'block overflow-hidden',
        placeholder && 'bg-primary-200 bg-cover bg-center',
        waiting && 'noscript:hidden',
        className,
      )}
      style={blur}
    >
      {avif && !waiting && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={place}
        src={waiting ? standIn(image) : src}
        srcSet={(!waiting && srcset) || undefined}
        sizes={!waiting && srcset ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onLoad={(event) => delete event.currentTarget.dataset.arriving}
        onError={(event) => delete event.currentTarget.dataset.arriving}
        className={classes(
          'block size-full transition-opacity duration-320 data-arriving:opacity-0 motion-reduce:transition-none',
          fit === 'cover' ? 'object-cover' : 'object-contain',
        )}
        style={position ? { objectPosition: position } : undefined}
      />
    </picture>
  );
}

/** The blur, or nothing, as a drawing of the picture's own shape. */
function standIn({ width, height, placeholder }: PictureSource): string {
  const blur = placeholder
    ? `%3Cimage href='${placeholder}' width='${width}' height='${height}' preserveAspectRatio='none'/%3E`
    : '';
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'%3E${blur}%3C/svg%3E`;
}
