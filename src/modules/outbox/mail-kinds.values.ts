/** Kinds of mails that have a name in the panel. */
export const mailKinds = [
  'welcome',
  'invitation',
  'password_reset',
  'password_changed',
  'email_code',
  'email_changed',
  'new_request',
  'answer',
  'estimation_confirmed',
  'estimation_sent',
  'acceptance_code',
  'access_code',
  'project_message',
  'notification',
  'test',
] as const;

/** Key of a kind's name. Other modules mail documents, each in kinds of its own, such as `quote_sent`. */
export function nameOfKind(kind: string): string {
  return (mailKinds as readonly string[]).includes(kind) ? `kinds.${kind}` : 'kinds.document';
}
