import { toHalalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { MeasureBar, MeasureKey } from '#ui/admin/measure-bar.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';

/** SAR. */
export interface Retained {
  released: number;
  claimed: number;
  rest: number;
}

/** Released, claimed, and held back: the hatch. */
export function partsOf({ released, claimed, rest }: Retained) {
  return [
    { key: 'released', fill: 'before', of: toHalalas(released) },
    { key: 'claimed', fill: 'now', of: toHalalas(claimed) },
    { key: 'held', fill: 'held', of: toHalalas(rest) - toHalalas(claimed) },
  ] as const;
}

/** The measure of retained money, with its key and figures. */
export function RetentionBar({ of, navy = false }: { of: Retained; navy?: boolean }) {
  const t = useModuleWords();
  const parts = partsOf(of);
  return (
    <div>
      <MeasureBar parts={parts} navy={navy} size={navy ? 'head' : 'card'} />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {parts
          .filter((part) => part.of > 0)
          .map(({ key, fill, of: amount }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-2">
              <MeasureKey fill={fill} navy={navy} />
              <span className={navy ? 'text-secondary-200' : 'text-ink-muted'}>{t(`bar.${key}`)}</span>
              <Amount of={amount} />
            </li>
          ))}
      </ul>
    </div>
  );
}
