export { BuildingSection, type BuildingSectionProps } from './building-section.tsx';
export { Calculator } from './calculator.ts';
export { QrCode } from './sheet/qr-code.tsx';
