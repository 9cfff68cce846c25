import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Notice } from '#server/records/notices.ts';

/** The events that have a notice, by name. */
export function noticesIn(context: ServerContext): ReadonlyMap<string, Notice> {
  return new Map(
    context.hooks
      .of('notices')
      .flat()
      .map((notice) => [notice.event, notice]),
  );
}

/**
 * The subject of this name, if a module offers it; others, such as backups, are known only by their notices.
 */
export function subjectOf({ subjects }: ServerContext, name: string) {
  return subjects.all().find(({ subject }) => subject === name);
}

/** Whether a person can receive such notices at all. */
export function mayReceive({ to }: Notice, caller: NonNullable<Caller>): boolean {
  if (to === 'owner') return caller.level > staffLevel;
  if (to === 'administrators') return caller.level === 1;
  return caller.level <= staffLevel;
}

export interface Choice {
  panel: boolean;
  mail: boolean;
}

/** Preference of a person for a notice: what they chose, or its default. */
export function choiceIn({ mail, insists }: Notice, chosen: Choice | undefined): Choice {
  const usual = { panel: true, mail: mail ?? false };
  return insists ? usual : (chosen ?? usual);
}
