import { onTestFinished, vi } from 'vitest';

/** Stops the clock until the end of the test, `milliseconds` from now, so that tests need not wait. */
export function later(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  onTestFinished(() => void vi.useRealTimers());
}
