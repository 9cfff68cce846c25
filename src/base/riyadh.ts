const offset = 3 * 3_600_000;

/** A moment moved so that its UTC fields read as calendar and clock stand in Riyadh (UTC+3 all year). */
export function inRiyadh(at: Date): Date {
  return new Date(at.getTime() + offset);
}

/** From the year 10000 on ISO is written in another form, which as a text does not come after the years before it. */
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** The moment (ISO, UTC) at which the calendar day that many days after this one (`YYYY-MM-DD`) begins in Riyadh, at most in the year 9999. */
export function startOfDay(day: string, later = 0): string {
  return new Date(Math.min(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000 - offset, last)).toISOString();
}
