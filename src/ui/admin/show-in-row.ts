/** Scrolls a row that is wider than its place until one of its items stands in the middle of it. */
export function showInRow(row: HTMLElement | null | undefined, item: HTMLElement | null | undefined): void {
  if (!row || !item || row.scrollWidth <= row.clientWidth) return;
  const [around, own] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollBy(own.x + own.width / 2 - around.x - around.width / 2, 0);
}
