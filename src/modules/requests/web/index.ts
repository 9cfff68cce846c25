export { type AcceptedText, Consent } from './consent.tsx';
export { type Contacts, DirectContacts } from './direct-contacts.tsx';
export { Honeypot } from './honeypot.tsx';
export { MessageSection } from './message-section.tsx';
export { NoScriptContacts } from './no-script-contacts.tsx';
export { QuoteSection } from './quote-section.tsx';
export { quoteWords } from './quote-words.ts';
export { useCustomerData } from './use-customer-data.ts';
export { useSentForm } from './use-sent-form.ts';
