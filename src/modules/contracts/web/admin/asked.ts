/** The dialogs of a contract's page. */
export type Asked =
  | 'approve'
  | 'send'
  | 'sign'
  | 'activate'
  | 'suspend'
  | 'resume'
  | 'start'
  | 'hand_over'
  | 'take_back_handover'
  | 'close'
  | 'terminate'
  | 'delete';
