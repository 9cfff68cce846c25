import { toHalalas } from '#base/money.ts';
import { Sum } from '#ui/sum.tsx';

/** A change in SAR with its sign; a dash for none. */
export function Change(props: { riyals: number; className?: string; halalasClassName?: string }) {
  const { riyals, ...look } = props;
  if (riyals === 0) return <span className="text-ink-muted">—</span>;
  return <Sum of={toHalalas(Math.abs(riyals))} sign={riyals > 0 ? '+' : '−'} {...look} />;
}
