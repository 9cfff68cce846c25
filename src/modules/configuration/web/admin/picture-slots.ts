import { slidePictures } from './config-sections.ts';
import type { ListRow } from './list-rows.ts';

/**
 * The entry that is to hold a row's picture: for a card the one of its service; for a slide the one it names, unless
 * another slide shows it too, else the first that no slide names. undefined when every one is taken.
 */
export function slotFor(kind: string, rows: readonly ListRow[], row: ListRow): string | undefined {
  if (kind === 'services') return `service_image_${row.common.id}`;
  const taken = new Set(rows.filter(({ key }) => key !== row.key).map(({ common }) => common.image));
  const own = row.common.image ?? '';
  const fits = (slot: string) => slidePictures.includes(slot) && !taken.has(slot);
  return fits(own) ? own : slidePictures.find(fits);
}

/** Whether one more slide would have an entry for its picture. */
export function hasFreeSlot(kind: string, rows: readonly ListRow[]): boolean {
  return kind !== 'slides' || rows.length < slidePictures.length;
}
