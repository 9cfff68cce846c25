import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountNotes } from './notes.api.ts';
import { notices } from './notes.notices.ts';
import { countAssigned, createNotesRepository } from './notes.repository.ts';
import { notesTimeline } from './notes.timeline.ts';

export {
  type Assigned,
  assignmentOf,
  assignmentsOf,
  checkedAssignee,
  checkedAssignment,
  recordedAssignment,
  storeAssignment,
} from './assignment.service.ts';
export {
  assignedTo,
  dueRecords,
  lastNoted,
  nextActionDay,
  nextActionDays,
  notedSince,
} from './notes.repository.ts';
export {
  addCustomerNote,
  addNote,
  checkedMentions,
  messagesOn,
  notesOn,
  presentMessage,
} from './notes.service.ts';

export const server: ServerModule = {
  id: 'notes',
  schema: migrationsOf(import.meta.url),
  timeline: notesTimeline,
  erase: (subject, ids, trx) => createNotesRepository(trx).erase(subject, ids),
  about: () => [{ table: 'notes' }],
  inCharge: (context) => (user) => countAssigned(context, user),
  notices: () => notices,
  mount: mountNotes,
};
