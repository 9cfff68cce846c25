import type { ServiceId } from '#modules/configuration/lists.contract.ts';
import { classes } from '#ui/classes.ts';
import { StreetCommercial } from './street-commercial.tsx';
import { StreetContracting } from './street-contracting.tsx';
import { StreetResidential } from './street-residential.tsx';

const drawings = {
  commercial: StreetCommercial,
  contracting: StreetContracting,
  residential: StreetResidential,
};

/** A building of the street on the ground line. It does not mirror. A card fills `.wash` on hover. */
export function Street({ of, className }: { of: ServiceId; className?: string }) {
  const Drawing = drawings[of];
  return (
    <svg
      aria-hidden
      viewBox="0 0 420 340"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.1}
      strokeLinejoin="round"
      className={classes(
        'block overflow-visible [&_.wash]:fill-current [&_.wash]:stroke-none [&_.wash]:opacity-0 [&_.wash]:transition-opacity [&_.wash]:duration-section',
        className,
      )}
    >
      <Drawing />
    </svg>
  );
}
