/**
 * Resolves in order, once per turn of the event loop. Node accepts one new connection per turn; if a turn did
 * all waiting work, a visitor arriving late in a crowd would wait many times longer.
 */
export function createRenderQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
