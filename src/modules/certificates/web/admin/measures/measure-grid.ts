/** Columns of the measures on a wide screen: item, revised, before, now, cumulative, this one, photographs. */
export const measureGrid =
  'grid grid-cols-[minmax(6rem,1fr)_6.75rem_3.5rem_5.25rem_6.75rem_6.75rem_2.75rem] items-start gap-x-2.5';
