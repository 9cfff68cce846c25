/**
 * Resolves in the order asked, once in each turn of the event loop. Of new connections Node accepts one in a turn; where a
 * turn did all the work that waits, a visitor who comes late to a crowd would wait for many times that.
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
