import type { Page } from '@playwright/test';

/**
 * Waits until all finite animations have ended and two more frames were painted, so that colours and
 * positions measured next are final.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let rest = 0; rest < 2; ) {
      await frame();
      const movements = moving();
      await Promise.allSettled(movements.map(({ finished }) => finished));
      rest = movements.length === 0 ? rest + 1 : 0;
    }
  });
}
