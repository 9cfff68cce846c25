export type { Contacts } from './direct-contacts.tsx';
export { MessageSection } from './message-section.tsx';
export { QuoteSection } from './quote-section.tsx';
