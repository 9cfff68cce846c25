import type { IpcChannel } from '../processes/ipc-channel.ts';

/** Told what the other processes of an installation say. */
export interface Hearing {
  /** Others have changed what carries these tags. */
  heard(tags: readonly string[]): void;
  /** From now on everything is heard. What was said before may have been missed. */
  whole(): void;
  /** From now on something may be missed, for the reason given. */
  broken(reason: unknown): void;
}

/** How the processes of an installation tell each other what has changed. */
export interface InvalidationBus {
  /**
   * Tells all others, at once or as soon as they can be reached. Resolves when it has been said, or when it cannot be said
   * now: nobody waits for others who are out of reach. Does not reject.
   */
  tell(tags: readonly string[]): Promise<void>;
  /** Says what is still untold, where the others can be reached in time; then hears no more. */
  stop(): Promise<void>;
}

export type OpenInvalidationBus = (hearing: Hearing) => InvalidationBus;

/** Between the processes of one machine, through the one that started them; `tell` resolves once all have heard. */
export function invalidationBusOver(channel: IpcChannel): OpenInvalidationBus {
  return (hearing) => {
    channel.answer('forget', (tags: string[]) => hearing.heard(tags));
    hearing.whole();
    return {
      tell: async (tags) => {
        try {
          await channel.ask('forget', tags);
        } catch (error) {
          // The one in between is late. (Where it is gone, this process ends too.)
          hearing.broken(error);
          hearing.whole();
        }
      },
      stop: async () => {},
    };
  };
}
