import { classes } from '#ui/classes.ts';
import type { Category } from '../estimations.engine.ts';

/** Surroundings of the part, the part itself, and fine lines inside it. */
const drawings: Record<Category, [around: string, own: string, fine: string]> = {
  tank: ['M2 10h28', 'M13 10V7h6v3M6 13h20v13H6z', 'M6 18q2.5-2 5 0t5 0t5 0t5 0'],
  bayyarah: [
    'M2 10h28M2 15l8 2',
    'M14 10V7h6v3M10 28V13h14v15',
    'M14 18h.01M14 23h.01M20 18h.01M20 23h.01M12 28q2.5-2 5 0t5 0',
  ],
  soor: ['M2 27h28M10 27V13l6-4 6 4v14', 'M3 16h4v11H3zM25 16h4v11h-4z', 'M7 20h18'],
  sitrah: ['M6 28V13h20v15M6 20h20', 'M5 13V7h3v6M24 13V7h3v6M8 9h16v4H8z', ''],
  land_floor: ['M7 17V5h18v12M7 11h18', 'M7 17h18v10H7z', 'M2 27h28M14 27v-5h4v5'],
  recur_floor: [
    'M7 9V4h18v5M7 23v4h18v-4M2 27h28',
    'M7 9h18v7H7zM7 16h18v7H7z',
    'M11 12.5h3M18 12.5h3M11 19.5h3M18 19.5h3',
  ],
  relative_floor: ['M5 28V15h22v13M5 21.5h22', 'M8 15V6h12v9', 'M6.5 6h15M11.5 9.5h5'],
  stair_box: ['M5 28V15h22v13', 'M15 15V4h10v11', 'M9 28v-3h4v-3h4v-3h4v-3'],
};

/** A part of the building as a 36 px icon with faint surroundings. It does not mirror. */
export function ItemGlyph({ of, className }: { of: Category; className?: string }) {
  const [around, own, fine] = drawings[of];
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      width="36"
      height="36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={classes('shrink-0', className)}
    >
      <path opacity=".42" d={around} />
      <path fill="currentColor" fillOpacity=".16" d={own} />
      <path d={fine} />
    </svg>
  );
}
