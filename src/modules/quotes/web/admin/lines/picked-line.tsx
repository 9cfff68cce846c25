import type { ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';

interface PickedLineProps {
  name: string;
  detail: string;
  amount: ReactNode;
  checked: boolean;
  onToggle: () => void;
}

/** A line that may be taken over. */
export function PickedLine({ name, detail, amount, checked, onToggle }: PickedLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <Checkbox
        className="min-w-0 grow basis-48"
        label={
          <span className="wrap-anywhere">
            <span className="me-3">
              <bdi>{name}</bdi>
            </span>
            <bdi className="text-ink-muted text-small">{detail}</bdi>
          </span>
        }
        checked={checked}
        onChange={onToggle}
      />
      <span className="cell-figure">{amount}</span>
    </li>
  );
}
