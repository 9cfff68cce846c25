import type { IpcChannel } from '../processes/ipc-channel.ts';

/** Callbacks for messages from the installation's other processes. */
export interface Hearing {
  /** Others have changed data with these tags. */
  heard(tags: readonly string[]): void;
  /** From now on every message is received. Earlier ones may have been missed. */
  whole(): void;
  /** From now on messages may be missed, for the given reason. */
  broken(reason: unknown): void;
}

/** Channel over which the processes of an installation announce changes. */
export interface InvalidationBus {
  /**
   * Announces tags to all others, now or as soon as they are reachable. Resolves when sent, or when sending
   * is impossible now, so that nobody waits for unreachable processes. Never rejects.
   */
  tell(tags: readonly string[]): Promise<void>;
  /** Sends what is pending if the others are reachable in time, then stops receiving. */
  stop(): Promise<void>;
}

export type OpenInvalidationBus = (hearing: Hearing) => InvalidationBus;

/**
 * Between the processes of one machine, through their supervisor; `tell` resolves once all have received it.
 */
export function invalidationBusOver(channel: IpcChannel): OpenInvalidationBus {
  return (hearing) => {
    channel.answer('invalidate', (tags: string[]) => hearing.heard(tags));
    hearing.whole();
    return {
      tell: async (tags) => {
        try {
          await channel.ask('invalidate', tags);
        } catch (error) {
          // The supervisor is slow. (If it has died, this process exits too.)
          hearing.broken(error);
          hearing.whole();
        }
      },
      stop: async () => {},
    };
  };
}
