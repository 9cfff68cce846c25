import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { CertifiedPart } from '../contracts.engine.ts';

/** How much of a line is certified. */
export interface CertifiedLine extends CertifiedPart {
  /** Of a line that is remeasured. */
  quantity?: number;
}

/** By contract, then by line; what is missing has nothing certified. */
export type CertifiedLines = ReadonlyMap<number, ReadonlyMap<number, CertifiedLine>>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** How much of the lines of contracts is certified. */
    certifiedOf?(
      context: ServerContext,
    ): (contractIds: readonly number[], on: Connection) => Promise<CertifiedLines>;
    /** The number of a contract's certificate that is not invoiced yet; null if there is none. */
    openCertificate?(context: ServerContext): (contractId: number, on: Connection) => Promise<string | null>;
    /** The number of what was claimed on a handover of a contract; null if there is nothing. */
    claimedOn?(
      context: ServerContext,
    ): (handover: { contractId: number; on: string }, on: Connection) => Promise<string | null>;
    /** The number of a change order that the customer has accepted and that is not applied; null if there is none. */
    unappliedChange?(context: ServerContext): (contractId: number, on: Connection) => Promise<string | null>;
  }
}

/** What is certified of the lines of a contract. */
export async function certifiedOf(
  context: ServerContext,
  contractId: number,
  on: Connection,
): Promise<ReadonlyMap<number, CertifiedLine>> {
  for (const read of context.hooks.of('certifiedOf')) {
    const lines = (await read([contractId], on)).get(contractId);
    if (lines) return lines;
  }
  return new Map();
}

/** The number of the contract's open certificate; null if there is none. */
export const openCertificate = (context: ServerContext, contractId: number, on: Connection) =>
  firstNumber(context.hooks.of('openCertificate'), contractId, on);

/** The number of an accepted change order that is not applied to the contract; null if there is none. */
export const unappliedChange = (context: ServerContext, contractId: number, on: Connection) =>
  firstNumber(context.hooks.of('unappliedChange'), contractId, on);

/** The number of what was claimed on a handover of a contract; null if there is nothing. */
export async function claimedOn(
  context: ServerContext,
  handover: { contractId: number; on: string },
  on: Connection,
): Promise<string | null> {
  for (const read of context.hooks.of('claimedOn')) {
    const number = await read(handover, on);
    if (number !== null) return number;
  }
  return null;
}

/** Whether the contract has a certificate, which is measured from the day on which its work began. */
export async function isMeasured(
  context: ServerContext,
  contractId: number,
  on: Connection,
): Promise<boolean> {
  if ((await openCertificate(context, contractId, on)) !== null) return true;
  return (await certifiedOf(context, contractId, on)).size > 0;
}

async function firstNumber(
  reads: readonly ((contractId: number, on: Connection) => Promise<string | null>)[],
  contractId: number,
  on: Connection,
): Promise<string | null> {
  for (const read of reads) {
    const number = await read(contractId, on);
    if (number !== null) return number;
  }
  return null;
}
