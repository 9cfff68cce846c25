/** Item, before, change, after; on a phone the item stands above its figures. */
export const scheduleGrid =
  'grid grid-cols-[minmax(min-content,1fr)_minmax(min-content,1.3fr)_minmax(min-content,1fr)] @max-[20.5rem]:grid-cols-1 items-start gap-x-3 gap-y-1.5 px-[min(1rem,4vw)] md:grid-cols-[minmax(8rem,1fr)_7.75rem_9.25rem_7.75rem] md:px-5';

export const itemCell = 'col-span-full min-w-0 md:col-span-1';
