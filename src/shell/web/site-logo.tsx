import type { Image } from '#modules/media/media.contract.ts';
import { classes } from '#ui/classes.ts';
import type { Company } from './company.ts';

/** A roughly square logo is a mark, with the name beside it; a wider one contains the name. */
const isMark = ({ width, height }: Image) => width <= height * 1.4;

/**
 * The company's logo: mark, name and descriptor, or a picture of them all. A dark surface uses its own logo;
 * without one, the other is shown on a light tab.
 */
export function SiteLogo({ company, dark }: { company: Company; dark: boolean }) {
  const { name, descriptor, logo, logoDark } = company;
  const image = dark ? (logoDark ?? logo) : logo;
  const onTab = dark && !logoDark && image !== null;
  const named = image === null || isMark(image);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {image && (
        <span
          data-surface={onTab ? 'plaster' : undefined}
          className={classes(
            'logo-ground block shrink-0',
            onTab && 'rounded-control px-3 py-2',
            dark && !onTab && '[--logo-ground:black]',
          )}
        >
          <img
            src={image.drawing || image.src}
            width={image.width}
            height={image.height}
            alt={named ? '' : name}
            className="logo-picture"
          />
        </span>
      )}
      {named && (
        <span className="block min-w-0">
          <span className="logo-name font-[550] text-[min(1.375rem,8.5vw)] leading-7">{name}</span>
          {descriptor && (
            <span className="logo-name text-[min(0.8125rem,5.5vw)] text-ink-muted leading-4">
              {descriptor}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
