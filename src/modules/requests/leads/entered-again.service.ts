import { foldForSearch } from '#base/search.ts';
import { addNote, notesOn } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { createLead } from './leads.contract.ts';
import type { LeadRow } from './leads.repository.ts';

/** Keeps what a second entry of a phone says and its lead does not as a note on the lead. */
export async function noteEnteredAgain(
  context: ServerContext,
  lead: LeadRow,
  { name, message = '' }: BodyOf<typeof createLead>,
  caller: Caller,
  key: RequestKey,
): Promise<void> {
  const record = { subject: 'request', id: lead.id };
  const texts = [isSaid(name, lead.name) ? '' : name, isSaid(message, lead.message) ? '' : message];
  const text = texts.filter(Boolean).join('\n');
  if (text === '') return;
  const notes = await notesOn(context, record);
  if (notes.some((note) => isSaid(text, note.text))) return;
  await context.database.kysely.transaction().execute(async (trx) => {
    await addNote(context, record, { text, mentions: [] }, caller, trx);
    const change = { caller, action: 'update', ...record, name: lead.name, after: { note: text } } as const;
    await recordChange(context, change, trx);
    await keepRequestKey(context, key, lead.id, trx);
  });
}

const isSaid = (text: string, where: string) => foldForSearch(where).includes(foldForSearch(text));
