export { BuildingSection, type BuildingSectionProps } from './building-section.tsx';
export { Calculator } from './calculator.ts';
