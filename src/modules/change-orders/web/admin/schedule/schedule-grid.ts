/** Item, before, change, after; on a phone the item stands above its figures. */
export const scheduleGrid =
  'grid grid-cols-[1fr_1.3fr_1fr] cramped:grid-cols-1 items-start gap-x-3 gap-y-1.5 px-4 md:grid-cols-[minmax(8rem,1fr)_7.75rem_9.25rem_7.75rem] md:px-5';

export const itemCell = 'col-span-full min-w-0 md:col-span-1';
