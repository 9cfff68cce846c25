import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import './events.ts';
import { raiseEvent } from './events.ts';

type InBoth = Record<Locale, string>;

/** What changed in a setting that is money or decides who may what: its name, and its values as people read them. */
export interface GuardedChange {
  what: InBoth;
  /** '' for none. */
  before: InBoth;
  after: InBoth;
}

declare module './events.ts' {
  interface Events {
    /** A setting that is money has changed: all administrators are told, whatever they chose. */
    'guarded.changed': GuardedChange;
  }
}

/** Tells all administrators of a change, in its transaction. Values must not be secret, or masked. */
export function announceGuarded(
  context: ServerContext,
  record: { subject: string; id: number; caller: Caller },
  change: GuardedChange,
  trx: Connection,
): Promise<void> {
  const { subject, id, caller } = record;
  const actor = caller && { id: caller.id, name: caller.name };
  return raiseEvent(context, { name: 'guarded.changed', subject, id, actor, data: change }, trx);
}

/** A value that reads the same in both languages. */
export const inBoth = (text: string): InBoth => ({ ar: text, en: text });
