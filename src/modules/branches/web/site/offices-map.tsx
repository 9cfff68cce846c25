import { classes } from '#ui/classes.ts';
import type { MapView } from '../../contact.presenter.ts';
import kingdom from './kingdom.svg';

/** The branches on a map of the Kingdom, drawn after Natural Earth (public domain). It is never mirrored. */
export function OfficesMap({ map }: { map: MapView }) {
  return (
    <div
      role="img"
      aria-label={map.label}
      dir="ltr"
      data-surface="navy"
      style={{ backgroundImage: `url("${kingdom}")` }}
      className="relative aspect-[409/342] bg-contain overflow-hidden rounded-card lg:sticky lg:top-[calc(var(--header-height)+2rem)] print:hidden"
    >
      {map.pins.map(({ key, x, y, side, name }) => (
        <div key={key} className="absolute size-0" style={{ insetInlineStart: `${x}%`, top: `${y}%` }}>
          <span className="absolute -start-1.5 -top-1.5 size-3 rounded-full border-2 border-surface bg-accent forced-color-adjust-none" />
          {name && (
            <span
              className={classes(
                'absolute -top-3 whitespace-nowrap text-label leading-6',
                side === 'west' ? 'end-3' : 'start-3',
              )}
            >
              <bdi>{name}</bdi>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
