import { createContext, useContext } from 'react';
import { mailWord } from '#base/mail-word.ts';

/** Whether a mail that is sent now leaves, as the server answers it; provided once around the panel's pages. */
export const MailLeavesContext = createContext(true);

/** Whether a mail that is sent now leaves: without a mail server it is only kept in the outbox. */
export function useMailLeaves(): boolean {
  return useContext(MailLeavesContext);
}

/** Chooses the sentence about a mail: `key`, or its sibling where no mail leaves (`mailWord`). */
export function useMailWord(): (key: string) => string {
  const leaves = useMailLeaves();
  return (key) => mailWord(key, leaves);
}
