import type { ServerContext } from '#server/context.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import { byCustomer, createNotesRepository } from './notes.repository.ts';
import { presentNotes } from './notes.service.ts';

/** Notes, for timelines. */
export function notesTimeline(context: ServerContext): TimelineSource {
  return {
    shows: ['note'],
    async read({ subject, id, limit }) {
      const rows = await createNotesRepository(context.database.kysely).latest({ subject, id }, limit);
      const notes = await presentNotes(context, rows);
      return notes.map((note) => ({
        key: `note-${note.id}`,
        kind: 'note',
        at: note.created_at,
        by: { id: note.user_id === byCustomer ? null : note.user_id, name: note.user_name },
        note: {
          ...{ id: note.id, text: note.text, mentions: note.mentions },
          from: note.user_id === byCustomer ? 'customer' : note.to_customer ? 'office' : null,
        },
      }));
    },
  };
}
