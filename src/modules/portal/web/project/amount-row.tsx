import type { ReactNode } from 'react';
import { toHalalas } from '#base/money.ts';
import { classes } from '#ui/classes.ts';
import { Sum } from '#ui/sum.tsx';

/** A figure beside its label. `signed` shows a plus or a minus, `off` a minus. */
export function AmountRow(props: {
  label: ReactNode;
  /** Below the label. */
  note?: ReactNode;
  /** SAR. */
  of: number;
  signed?: boolean;
  off?: boolean;
  /** A sum of the rows above. */
  sum?: boolean;
  sign?: ReactNode;
}) {
  const { label, note, of, signed, off, sum, sign } = props;
  const before = (off && of !== 0) || (signed && of < 0) ? '−' : signed && of > 0 ? '+' : undefined;
  return (
    <div
      className={classes(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
        sum && 'border-ink border-t font-medium',
      )}
    >
      <dt
        className={classes('flex min-w-0 flex-[1_1_8rem] items-baseline gap-2.5', !sum && 'text-ink-muted')}
      >
        {sign && <span className="self-center">{sign}</span>}
        <span>
          <span>{label}</span>
          {note && <span className="block text-small">{note}</span>}
        </span>
      </dt>
      <dd className="ms-auto">
        <Sum of={Math.abs(toHalalas(of))} {...(before && { sign: before })} />
      </dd>
    </div>
  );
}
