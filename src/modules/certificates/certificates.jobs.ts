import { dayInRiyadh } from '#base/riyadh.ts';
import { contractRows } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import { startSweeping } from '#server/sweeping.ts';
import { silentUntil } from './certificates.engine.ts';
import { createCertificatesRepository } from './certificates.repository.ts';
import { certificateRecord } from './certificates.subject.ts';
import { createAgreeing } from './moves/agreeing.service.ts';

/** Agrees to certificates whose customers were silent for as long as their contracts say. Returns how many. */
export async function agreeSilent(context: ServerContext): Promise<number> {
  const { kysely } = context.database;
  const waiting = await createCertificatesRepository(kysely).waiting();
  const contracts = await contractRows(
    waiting.map(({ contract_id }) => contract_id),
    kysely,
  );
  const agreeing = createAgreeing(context);
  const today = dayInRiyadh(context.now());
  let agreed = 0;
  for (const row of waiting) {
    const last = silentUntil(row, contracts.get(row.contract_id)?.silence_days ?? null);
    if (last !== null && last < today && (await agreeing.agreeSilent(row.id, last))) agreed += 1;
  }
  return agreed;
}

/** Agrees to what nobody answered every minute, and removes deleted certificates every hour. */
export function startCertificateJobs(context: ServerContext): Running[] {
  const round = async () => {
    try {
      await agreeSilent(context);
    } catch (error) {
      context.log.error({ err: error }, 'certificates could not be agreed by silence');
    }
  };
  return [
    startRounds(round, unhurried),
    startSweeping(
      context,
      createRecordStore(context, certificateRecord).removeDeleted,
      'deleted certificates could not be removed',
    ),
  ];
}
