import { lazySection } from '#ui/lazy-section.tsx';

/** The estimation calculator, loaded when near the viewport. */
export const Calculator = lazySection('estimation-calculator', () =>
  import('./calculator-section.tsx').then((module) => module.CalculatorSection),
);
