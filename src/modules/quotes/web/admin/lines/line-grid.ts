/** Columns of a draft's lines: grip, description, quantity, unit, price, amount, menu. */
export const lineGrid =
  'grid grid-cols-[1.25rem_minmax(8rem,1fr)_4.75rem_6.75rem_6.75rem_7.75rem_2.25rem] items-start gap-x-2';

/** Columns of lines as text; on a phone two rows. */
export const textGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] cramped:grid-cols-1 gap-x-3 gap-y-0.5 md:grid-cols-[minmax(8rem,1fr)_4.75rem_6.75rem_6.75rem_7.75rem]';
