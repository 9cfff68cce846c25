/** How long a figure takes to count up, in ms. */
export const countTime = 1400;

/** What a figure shows so many ms after it began to count: quick at first, slow before it arrives, then the figure itself. */
export function countedAt(passed: number, value: number): number {
  const share = Math.min(1, Math.max(0, passed / countTime));
  return share === 1 ? value : Math.floor(value * (1 - (1 - share) ** 3));
}
