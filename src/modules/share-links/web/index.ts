export type { DocumentProps, LinkCompany } from './document-kinds.ts';
export { LinkClosed } from './link-closed.tsx';
export { linkTitle } from './link-words.ts';
export { pageOfLink } from './page-of-link.ts';
