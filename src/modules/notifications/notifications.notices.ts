import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Notice } from '#server/records/notices.ts';

/** The events of which people are notified, by name. */
export function noticesIn(context: ServerContext): ReadonlyMap<string, Notice> {
  return new Map(
    context.hooks
      .of('notices')
      .flat()
      .map((notice) => [notice.event, notice]),
  );
}

/** Whether a subject is one that modules offer; others, such as backups, are known by their notices alone. */
export function subjectOf({ subjects }: ServerContext, name: string) {
  return subjects.all().find(({ subject }) => subject === name);
}

/** Whether such notices can reach a person at all. */
export function mayReceive({ to }: Notice, caller: NonNullable<Caller>): boolean {
  if (to === 'owner') return caller.level > staffLevel;
  if (to === 'administrators') return caller.level === 1;
  return caller.level <= staffLevel;
}

export interface Choice {
  panel: boolean;
  mail: boolean;
}

/** What a person is told of an event who has chosen nothing. */
export function defaultChoice({ mail }: Notice): Choice {
  return { panel: true, mail: mail ?? false };
}
