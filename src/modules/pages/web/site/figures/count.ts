/** Milliseconds a figure takes to count up. */
export const countTime = 1400;

/**
 * The displayed value after this many ms of counting: fast at first, slow at the end, then the exact figure.
 */
export function countedAt(passed: number, value: number): number {
  const share = Math.min(1, Math.max(0, passed / countTime));
  return share === 1 ? value : Math.floor(value * (1 - (1 - share) ** 3));
}
