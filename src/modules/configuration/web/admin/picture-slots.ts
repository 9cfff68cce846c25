import { slidePictures } from './config-sections.ts';
import type { ListRow } from './list-rows.ts';

/**
 * The entry that holds a row's picture: for a card its service's; for a slide the one it names, unless
 * another slide also shows it, otherwise the first unused one. undefined if all are in use.
 */
export function slotFor(kind: string, rows: readonly ListRow[], row: ListRow): string | undefined {
  if (kind === 'services') return `service_image_${row.common.id}`;
  const taken = new Set(rows.filter(({ key }) => key !== row.key).map(({ common }) => common.image));
  const own = row.common.image ?? '';
  const fits = (slot: string) => slidePictures.includes(slot) && !taken.has(slot);
  return fits(own) ? own : slidePictures.find(fits);
}

/** Whether another slide would get an entry for its picture. */
export function hasFreeSlot(kind: string, rows: readonly ListRow[]): boolean {
  return kind !== 'slides' || rows.length < slidePictures.length;
}
