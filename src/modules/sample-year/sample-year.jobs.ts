import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { startRounds } from '#server/rounds.ts';
import { loadYear } from './loading.service.ts';

const pace = { every: 2000, soon: 100, patience: 10_000 };

/** Loads the year once it is wanted, while the server answers. */
export function startLoading(context: ServerContext): Running[] {
  if (!context.config.demoDocuments) return [];
  const stopping = new AbortController();
  const rounds = startRounds(async () => {
    try {
      if (await loadYear(context, stopping.signal)) context.log.info('the sample year is loaded');
    } catch (error) {
      if (!stopping.signal.aborted) context.log.error({ err: error }, 'the sample year could not be loaded');
    }
  }, pace);
  return [
    {
      stop: async () => {
        stopping.abort();
        await rounds.stop();
      },
    },
  ];
}
