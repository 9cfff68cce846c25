/** Columns of the measures on a wide screen: item, revised, before, now, cumulative, this one, photographs. */
export const measureGrid =
  'grid grid-cols-[minmax(7rem,1fr)_7.25rem_4rem_5.75rem_7.25rem_7.25rem_3.25rem] items-start gap-x-3';
