import type { Image } from '#modules/media/media.contract.ts';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture.tsx';
import street from './street-residential.svg';

interface ProjectPhotoProps {
  image: Image | null;
  alt: string;
  sizes: string;
  priority?: boolean;
  /** The frame, which has its own size. */
  className?: string;
  /** On the picture within its frame. */
  pictureClassName?: string;
}

/** A project's photograph, cropped to its frame; a drawing if there is none. */
export function ProjectPhoto(props: ProjectPhotoProps) {
  const { image, alt, sizes, priority, className, pictureClassName } = props;
  return (
    <div className={classes('overflow-hidden bg-primary-100', className)}>
      {image ? (
        <Picture
          image={image}
          alt={alt}
          sizes={sizes}
          priority={priority}
          className={classes('size-full', pictureClassName)}
        />
      ) : (
        <div
          aria-hidden
          className="mx-auto h-full max-w-105 bg-primary-400"
          style={{ mask: `url("${street}") bottom / contain no-repeat` }}
        />
      )}
    </div>
  );
}
