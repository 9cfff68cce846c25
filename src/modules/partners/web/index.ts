export { PartnersSection } from './partners-section.tsx';
