import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChosenColumns } from './column-choice.tsx';
import { nextLeftOut } from './fitting.ts';

/**
 * Leaves out minor columns while the table is wider than the element of `ref`, its parent, except those that the reader
 * has chosen. Cards have space for all.
 */
export function useFittingColumns<Row>(chosen: ChosenColumns<Row>, rows: readonly Row[]) {
  const [space, setSpace] = useState<HTMLElement | null>(null);
  const [left, setLeft] = useState(0);
  const needed = useRef<number[]>([]);
  const measured = useRef<{ rows?: readonly Row[]; shown?: string }>({});
  const minor = chosen.shown
    .flatMap(({ key, minor = 0 }) => (minor > 0 && !chosen.isPinned(key) ? [{ key, minor }] : []))
    .toSorted((one, other) => one.minor - other.minor);
  const shown = [...chosen.shown, ...minor].map(({ key }) => key).join();

  const measure = useCallback(() => {
    const table = space?.firstElementChild;
    if (!space || !table) return;
    if (getComputedStyle(table).display !== 'table') {
      setLeft(0);
      return;
    }
    const [width, available] = [table.clientWidth, space.clientWidth];
    if (width > available) needed.current[left] = width;
    setLeft(nextLeftOut({ left, minor: minor.length, needed: needed.current, width, space: available }));
  }, [space, left, minor.length]);

  // Before the browser paints.
  useLayoutEffect(() => {
    const isMeasured = measured.current.rows === rows && measured.current.shown === shown;
    measured.current = { rows, shown };
    if (!isMeasured) needed.current = [];
    if (isMeasured || left === 0) measure();
    else setLeft(0);
  }, [measure, rows, shown, left]);
  useEffect(() => {
    if (!space) return;
    const observer = new ResizeObserver(measure);
    observer.observe(space);
    // Grows without its parent when the typeface arrives.
    if (space.firstElementChild) observer.observe(space.firstElementChild);
    return () => observer.disconnect();
  }, [space, measure]);

  const leftOut = minor.slice(0, left).map(({ key }) => key);
  return {
    ref: setSpace,
    columns: chosen.shown.filter(({ key }) => !leftOut.includes(key)),
    hidden: [...chosen.hidden, ...leftOut],
  };
}
