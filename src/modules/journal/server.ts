import type { ServerModule } from '#server/module.ts';
import { mountJournal } from './journal.api.ts';
import { createJournal } from './migrations/20261121_020_journal.ts';

export { forgetName, forgetSubject } from './journal.forget.ts';
export { type Change, recordChange } from './journal.record.ts';

export const server: ServerModule = {
  id: 'journal',
  schema: { '20261121_020_journal': createJournal },
  mount: mountJournal,
};
