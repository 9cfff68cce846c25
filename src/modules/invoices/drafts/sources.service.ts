import { type Halalas, toHalalas } from '#base/money.ts';
import { totalNames } from '#modules/certificates/certificates.engine.ts';
import {
  type CertificateRow,
  certificateById,
  certificateLines,
  isInvoiced,
} from '#modules/certificates/server.ts';
import { openContracts } from '#modules/contracts/contracts.engine.ts';
import { type ContractWork, contractWork, lockContract } from '#modules/contracts/server.ts';
import type { Connection } from '#server/db/database.ts';
import { plainTotals, spread } from '../invoices.engine.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import {
  aboveAdvance,
  advanceInvoiced,
  certificateInvoiced,
  certificateNotAgreed,
  contractNotSigned,
  contractOver,
  noAdvance,
  unknownSource,
} from '../invoices.problems.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { netOf, pieceLine } from './draft.input.ts';

/** What both kinds of source say about an invoice. */
function ofContract({ row }: ContractWork) {
  return {
    ...{ contract_id: row.id, contract: row.number ?? '', customer_id: row.customer_id },
    ...{ locale: row.locale, vat_rate: row.vat_rate ?? 0 },
  };
}

/** Columns of the invoice of a certificate, with its contract locked. Throws 409 and 422. */
export async function fromCertificate(id: number, trx: Connection) {
  const certificate = await certificateById(id, trx);
  if (!certificate) throw unknownSource('certificate_id');
  await lockContract(certificate.contract_id, trx);
  await checkCertificate(certificate, trx);
  const rejected = (await createInvoicesRepository(trx).ofCertificate(id)).findLast(
    ({ state, zatca_status }) => zatca_status === 'rejected' && state !== 'credited',
  );
  const work = await contractWork(certificate.contract_id, trx);
  if (!work) throw unknownSource('certificate_id');
  const lines = certificateLines(certificate);
  // The lines of an invoice add up to its net, and none is negative.
  const reductions = spread(
    certificate.reduction,
    lines.map(({ cumulative, previous }) => cumulative - previous),
  );
  return {
    ...ofContract(work),
    ...{ type: 388, certificate_id: id, certificate: certificate.number ?? '' },
    ...{ supply_date: certificate.period_to, replaces_id: rejected?.id ?? null },
    lines: JSON.stringify(
      lines.flatMap(({ cumulative, previous, ...line }, place) => {
        const { line_id, section, description, en, order } = line;
        const reduction = reductions[place] ?? 0;
        const amount = cumulative - previous - reduction;
        return amount > 0
          ? [
              {
                ...pieceLine(amount, { id: place + 1, line_id, section, description, en, order }),
                ...(reduction > 0 && { reduction }),
              },
            ]
          : [];
      }),
    ),
    ...(Object.fromEntries(totalNames.map((name) => [name, certificate[name]])) as Pick<
      InvoiceRow,
      (typeof totalNames)[number]
    >),
  };
}

/** Throws 409 unless the certificate is to be invoiced: agreed, or its earlier invoice credited in full or rejected. */
export async function checkCertificate(
  certificate: CertificateRow,
  trx: Connection,
  own?: number,
): Promise<void> {
  const all = await createInvoicesRepository(trx).ofCertificate(certificate.id);
  const ended = ({ state, zatca_status }: InvoiceRow) => state === 'credited' || zatca_status === 'rejected';
  const live = all.find((row) => row.id !== own && !ended(row));
  if (live) throw certificateInvoiced(live.number ?? `#${live.id}`);
  const isCredited = isInvoiced(certificate.state) && all.some(ended);
  if (certificate.state !== 'agreed' && !isCredited) throw certificateNotAgreed();
}

const advanceWords = {
  ar: (number: string) => `دفعة مقدمة من العقد ${number}`,
  en: (number: string) => `Advance payment of contract ${number}`,
};

/** Columns of the advance invoice of a contract, which is locked. `amount` is SAR. Throws 409 and 422. */
export async function fromContract(id: number, amount: number | undefined, trx: Connection) {
  await lockContract(id, trx);
  const work = await contractWork(id, trx);
  if (!work) throw unknownSource('contract_id');
  if (['draft', 'approved', 'sent'].includes(work.row.state)) throw contractNotSigned();
  const net = await advanceToInvoice(work, amount, trx);
  if (!openContracts.some((state) => state === work.row.state)) throw contractOver();
  const number = work.row.number ?? '';
  const line = pieceLine(net, {
    id: 1,
    description: advanceWords.ar(number),
    en: { section: '', description: advanceWords.en(number) },
  });
  return {
    ...ofContract(work),
    ...{ type: 386, certificate_id: null, certificate: '', supply_date: null },
    ...{ lines: JSON.stringify([line]), ...plainTotals(netOf([line]), work.row.vat_rate ?? 0) },
  };
}

/** What other invoices leave of a contract's advance, and the latest of them: those issued, or drafts as well. */
async function advanceLeft(
  { row, advance }: Pick<ContractWork, 'row' | 'advance'>,
  trx: Connection,
  { own, issued }: { own: Pick<InvoiceRow, 'id' | 'replaces_id'> | undefined; issued: boolean },
) {
  const all = await createInvoicesRepository(trx).ofContract(row.id);
  const live = all.filter(
    ({ id, type, state, number }) =>
      type === 386 &&
      state !== 'credited' &&
      id !== own?.id &&
      // A rejected invoice ends with its replacement.
      id !== own?.replaces_id &&
      (!issued || number !== null),
  );
  const invoiced = live.reduce((sum, { net, credited_net }) => sum + net - credited_net, 0);
  return { rest: advance - invoiced, latest: live.at(-1) };
}

/**
 * Whether an advance invoice that exists may come back from the bin, or be issued: as a new one may be. Its contract is
 * locked. Throws 409.
 */
export async function checkAdvanceInvoice(
  invoice: InvoiceRow,
  trx: Connection,
  { issued }: { issued: boolean },
): Promise<void> {
  if (invoice.type !== 386 || invoice.contract_id === null) return;
  const work = await contractWork(invoice.contract_id, trx);
  if (!work) throw unknownSource('contract_id');
  const { rest, latest } = await advanceLeft(work, trx, { own: invoice, issued });
  if (invoice.net > rest) throw latest ? advanceInvoiced(latest.number ?? `#${latest.id}`) : noAdvance();
  // What replaces a rejected invoice belongs to what was done before.
  const isOpen = openContracts.some((state) => state === work.row.state);
  if (!isOpen && invoice.replaces_id === null) throw contractOver();
}

/** The net of an advance invoice: what is not invoiced of the advance by default. Throws 409 and 422. */
export async function advanceToInvoice(
  { row, advance }: ContractWork,
  amount: number | undefined,
  trx: Connection,
  own?: Pick<InvoiceRow, 'id' | 'replaces_id'>,
): Promise<Halalas> {
  const { rest, latest } = await advanceLeft({ row, advance }, trx, { own, issued: false });
  if (latest && (amount === undefined || rest <= 0)) throw advanceInvoiced(latest.number ?? `#${latest.id}`);
  if (advance <= 0 && amount === undefined) throw noAdvance();
  if (amount === undefined) return rest;
  if (toHalalas(amount) > rest) throw aboveAdvance(Math.max(rest, 0));
  return toHalalas(amount);
}
