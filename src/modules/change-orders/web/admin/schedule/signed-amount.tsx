import type { Halalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';

/** A change with its sign; a dash for none. */
export function SignedAmount({ of, className }: { of: Halalas; className?: string }) {
  if (of === 0) return <span className="text-ink-muted">—</span>;
  return (
    <bdi dir="ltr" className={className}>
      {of > 0 && <span>+</span>}
      <Amount of={of} />
    </bdi>
  );
}
