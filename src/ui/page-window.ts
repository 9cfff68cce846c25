/**
 * Page numbers to show: first, last, the current one and its neighbours; null is a gap. A gap of a single
 * page shows that page.
 *
 * @example pageWindow(6, 20) // [1, null, 5, 6, 7, null, 20]
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const offered = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(offered)].sort((one, other) => one - other);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1] ?? one;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
