/** State of a mail. `kept`: there is no mail server, so administrators read it in the outbox. */
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;
