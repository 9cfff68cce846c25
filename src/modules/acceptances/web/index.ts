export { AcceptanceForm, type AcceptanceFormProps } from './acceptance-form.tsx';
export { AcceptanceWordsContext, useAcceptanceWords } from './link-words.ts';
export { linkPaperPath } from './paper-path.ts';
export { QuestionForm } from './question-form.tsx';
export { Talk } from './talk.tsx';
export { WithoutEmail } from './without-email.tsx';
