import { near } from '#ui/near.tsx';

/** The estimation calculator, fetched as it comes near the screen. */
export const Calculator = near('estimation-calculator', () =>
  import('./calculator-section.tsx').then((module) => module.CalculatorSection),
);
