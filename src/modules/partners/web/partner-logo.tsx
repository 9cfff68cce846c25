import { Picture } from '#ui/picture.tsx';
import { Written } from '#ui/written.tsx';
import type { PartnerLogo as Partner } from '../partners.calls.ts';

/** Drawn logos become one tone by their shape; one with a ground of its own would become a block, so it only loses its colours. */
const shape = 'opacity-60 brightness-0 hover:opacity-100 hover:brightness-100';
const picture = 'opacity-75 mix-blend-multiply grayscale hover:opacity-100 hover:grayscale-0';

/** A logo in its cell, 88 px high; between two cells stands a hairline. */
export function PartnerLogo({ partner }: { partner: Partner }) {
  const { name, image } = partner;
  return (
    <div className="relative grid h-22 place-items-center border-line max-sm:border before:absolute before:inset-y-0 before:-start-[calc(var(--gap)/2)] before:border-line before:border-s max-sm:before:hidden">
      {image ? (
        <Picture
          image={image}
          alt={name}
          fit="contain"
          sizes="170px"
          className={`h-14 w-full transition-[filter,opacity] duration-control forced-colors:bg-[white] forced-colors:opacity-100 forced-colors:mix-blend-normal forced-colors:filter-none forced-colors:forced-color-adjust-none ${image.placeholder ? picture : shape}`}
        />
      ) : (
        <span className="text-balance text-center text-h4 text-ink-muted">
          <Written>{name}</Written>
        </span>
      )}
    </div>
  );
}
