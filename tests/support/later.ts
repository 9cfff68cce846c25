import { onTestFinished, vi } from 'vitest';

/** Lets the clock stand still until the end of the test, `milliseconds` from where it is: nobody waits for what takes time. */
export function later(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  onTestFinished(() => void vi.useRealTimers());
}
