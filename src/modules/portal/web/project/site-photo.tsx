import { classes } from '#ui/classes.ts';
import type { ShownPhotograph } from '../../portal.contract.ts';
import type { ProjectPlace } from './place.ts';

const widths = [480, 800, 1200, 1600];

/** A photograph of the diary; its frame reserves its space. */
export function SitePhoto(props: {
  photograph: Pick<ShownPhotograph, 'id' | 'width' | 'height'>;
  place: ProjectPlace;
  alt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  const { photograph, place, alt, sizes, priority = false, className } = props;
  const { id, width, height } = photograph;
  const offered = widths.filter((one, at) => at === 0 || one <= width);
  return (
    <img
      src={place.picture(id, offered[0] as number)}
      srcSet={offered.map((one) => `${place.picture(id, one)} ${Math.min(one, width)}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding={priority ? 'sync' : 'async'}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={classes('size-full object-cover', className)}
    />
  );
}
