import { dayInRiyadh } from '#base/riyadh.ts';
import { certificatesToInvoice } from '#modules/certificates/server.ts';
import { contractsWithAdvance } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import { startSweeping } from '#server/sweeping.ts';
import './invoices.events.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { invoiceRecord } from './invoices.subject.ts';

const hourly = { ...unhurried, every: 3_600_000 };

/** An invoice is due by the 15th of the month after the supply; from this day on staff are reminded. */
const firstDay = 10;

/** The first day whose work staff are not reminded of yet: of this month, before the 10th of the last one. */
export function dueBefore(today: string): string {
  const month = `${today.slice(0, 8)}01`;
  if (Number(today.slice(8)) >= firstDay) return month;
  return `${dayInRiyadh(new Date(`${month}T00:00:00+03:00`), -1).slice(0, 8)}01`;
}

/** Reminds staff once of each agreed certificate, and each advance, that is not invoiced in time. */
export async function remindToInvoice(context: ServerContext): Promise<void> {
  const before = dueBefore(dayInRiyadh(context.now()));
  const { kysely } = context.database;
  const invoices = createInvoicesRepository(kysely);
  const remind = (subject: 'certificate' | 'contract', id: number) =>
    kysely.transaction().execute(async (trx) => {
      if (!(await createInvoicesRepository(trx).setReminded(subject, id, context.now().toISOString())))
        return;
      const name = subject === 'certificate' ? 'certificate.uninvoiced' : 'contract.advance_uninvoiced';
      await raiseEvent(context, { name, subject, id, actor: null, data: {} }, trx);
    });
  for (const id of await invoices.unreminded('certificate', await certificatesToInvoice(before, kysely)))
    await remind('certificate', id);
  for (const id of await invoices.unreminded('contract', await contractsWithAdvance(before, kysely))) {
    const own = await invoices.ofContract(id);
    if (!own.some(({ type, number }) => type === 386 && number !== null)) await remind('contract', id);
  }
}

/** Reminds staff every hour, and removes deleted drafts. */
export function startInvoiceJobs(context: ServerContext): Running[] {
  const round = async () => {
    try {
      await remindToInvoice(context);
    } catch (error) {
      context.log.error({ err: error }, 'what is not invoiced could not be found');
    }
  };
  return [
    startRounds(round, hourly),
    startSweeping(
      context,
      createRecordStore(context, invoiceRecord).removeDeleted,
      'deleted invoices could not be removed',
    ),
  ];
}
