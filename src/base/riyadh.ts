const offset = 3 * 3_600_000;

/** A time shifted so that its UTC fields read as Riyadh's date and time (UTC+3 all year). */
export function inRiyadh(at: Date): Date {
  return new Date(at.getTime() + offset);
}

/** The time (ISO, UTC) at which the day `later` days after this one (`YYYY-MM-DD`) begins in Riyadh. */
export function startOfDay(day: string, later = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000 - offset).toISOString();
}

/** The date in Riyadh (YYYY-MM-DD), `later` days after a time. */
export function dayInRiyadh(at: Date, later = 0): string {
  return new Date(inRiyadh(at).getTime() + later * 86_400_000).toISOString().slice(0, 10);
}
