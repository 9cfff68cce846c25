/** Whole per cent as people say it; 100 only once all is done. */
export function wholePercent(percent: number): number {
  return percent >= 100 ? 100 : Math.floor(percent);
}

/** Part of a whole, from 0 to 100. */
export function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.max(0, Math.min(100, (part / whole) * 100));
}
