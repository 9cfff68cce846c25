import { near } from '#ui/near.tsx';

/** The estimation calculator, loaded when near the viewport. */
export const Calculator = near('estimation-calculator', () =>
  import('./calculator-section.tsx').then((module) => module.CalculatorSection),
);
