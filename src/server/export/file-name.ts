/** Days that a file is about; without a first day, as of the last. */
export interface FileDays {
  from: string | null;
  to: string;
}

/** Days in the name of a file. */
export const daysInName = ({ from, to }: FileDays): string => (from === null ? to : `${from} – ${to}`);

/** Days in an ASCII name. */
export const plainDays = ({ from, to }: FileDays): string => (from === null ? to : `${from}_${to}`);

const maxName = 60;

/** A name as part of the name of a file, which systems limit. */
export const inFileName = (name: string): string => [...name].slice(0, maxName).join('').trim();
