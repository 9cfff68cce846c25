const offset = 3 * 3_600_000;

/** A moment moved so that its UTC fields read as calendar and clock stand in Riyadh (UTC+3 all year). */
export function inRiyadh(at: Date): Date {
  return new Date(at.getTime() + offset);
}

/** The moment (ISO, UTC) at which the calendar day that many days after this one (`YYYY-MM-DD`) begins in Riyadh. */
export function startOfDay(day: string, later = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000 - offset).toISOString();
}

/** The calendar day in Riyadh, as YYYY-MM-DD, that many days after a moment. */
export function dayInRiyadh(at: Date, later = 0): string {
  return new Date(inRiyadh(at).getTime() + later * 86_400_000).toISOString().slice(0, 10);
}
