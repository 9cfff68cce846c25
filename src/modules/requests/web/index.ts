export { QuoteSection } from './quote-section.tsx';
