import type { Page } from '@playwright/test';

/**
 * Waits until nothing of the page is on its way, so that a colour or a place that is measured next is the one that stays:
 * all movements that end have ended, and two frames have been drawn since.
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
