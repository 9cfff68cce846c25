export type { DueText } from '../legal.contract.ts';
export { AcceptTexts } from './account/accept-texts.tsx';
export { useDueTexts } from './account/use-due-texts.ts';
