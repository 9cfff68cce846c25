/** The dialogs of a contract's page. */
export type Asked =
  | 'approve'
  | 'send'
  | 'sign'
  | 'activate'
  | 'suspend'
  | 'resume'
  | 'hand_over'
  | 'close'
  | 'terminate'
  | 'delete';
