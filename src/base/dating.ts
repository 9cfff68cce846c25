/** Days after today by which money, and what else is recorded, may be dated at most. */
export const daysAhead = 31;

/** Years before this one in which the books of a company may begin. */
const yearsBack = 40;

/** The day `later` days after a day. */
function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
}

/** The first day that may be recorded, unless the books begin later. */
export const firstDay = (today: string): string =>
  `${String(Number(today.slice(0, 4)) - yearsBack).padStart(4, '0')}-01-01`;

export type DatingFault = 'late' | 'early';

/**
 * Why nothing is recorded on a day: it is too far ahead, or before the books, `begins`. A day after today within the limit is
 * taken, and the panel asks first (`isAhead`). Due dates, validity, planned days and follow-ups are no such days.
 */
export function datingFault(
  day: string,
  { today, begins }: { today: string; begins?: string | null | undefined },
): DatingFault | null {
  if (day > dayAfter(today, daysAhead)) return 'late';
  const first = firstDay(today);
  return day < (begins && begins > first ? begins : first) ? 'early' : null;
}

/** Whether to ask before something is recorded on a day. */
export const isAhead = (day: string, today: string): boolean => day > today;
