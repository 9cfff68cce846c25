import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import { runCheck } from './check.service.ts';

const pace = { ...unhurried, every: 600_000 };

/** Compares the ledger with its documents in the first minutes of each day in Riyadh. */
export function startLedgerCheck(context: ServerContext): Running[] {
  let checked = dayInRiyadh(context.now());
  const round = async () => {
    const today = dayInRiyadh(context.now());
    if (today === checked) return;
    checked = today;
    try {
      const differences = await runCheck(context);
      if (differences.length > 0) context.log.error({ differences }, 'ledger and documents differ');
    } catch (error) {
      context.log.error({ err: error }, 'the ledger could not be checked');
    }
  };
  return [startRounds(round, pace)];
}
