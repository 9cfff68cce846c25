const offset = 3 * 3_600_000;

/** A moment moved so that its UTC fields read as calendar and clock stand in Riyadh (UTC+3 all year). */
export function inRiyadh(at: Date): Date {
  return new Date(at.getTime() + offset);
}
