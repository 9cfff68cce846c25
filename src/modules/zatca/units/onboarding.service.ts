import { readCertificate, readSeller } from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { inState } from '#server/records/states.ts';
import { type GatewayAnswer, messagesOf, saidIn } from '../gateway/answers.engine.ts';
import { callAuthority } from '../gateway/gateway.service.ts';
import { createQueueRepository } from '../queue/queue.repository.ts';
import {
  checksFailed,
  documentsLocked,
  documentsWait,
  keyUnreadable,
  stepRefused,
  unreachable,
  wrongStep,
} from '../zatca.problems.ts';
import type { Check, DeviceRow, UnitRow } from '../zatca.table.ts';
import { announceUnit } from './announce.service.ts';
import { isReadable, sealed } from './keys.service.ts';

/** States that the steps of a unit need. */
export const unitMoves = {
  requestAgain: inState<UnitRow>('requested', wrongStep),
  compliance: inState<UnitRow>('requested', wrongStep),
  checks: inState<UnitRow>(['compliant', 'checked'], wrongStep),
  production: inState<UnitRow>('checked', wrongStep),
  renew: inState<UnitRow>('active', wrongStep),
  resume: inState<UnitRow>('active', wrongStep),
  retire({ state }: UnitRow) {
    if (state === 'retired') throw wrongStep();
  },
};

import { sampleDocuments } from './samples.service.ts';
import { createUnitsRepository } from './units.repository.ts';
import { credentialsOf, newRequest, stampingOf } from './units.service.ts';

interface Issued {
  requestId: string;
  certificate: string;
  secret: string;
}

/** The certificate in an answer; undefined if it has none that is whole. */
function issuedIn({ status, body }: GatewayAnswer): Issued | undefined {
  const { requestID, binarySecurityToken: certificate, secret } = body;
  if (status === null || status >= 300 || typeof certificate !== 'string' || typeof secret !== 'string')
    return undefined;
  return { requestId: String(requestID ?? ''), certificate, secret };
}

/** The steps that give a unit its certificates. Each is stored, so that it can be repeated after a lost answer. */
export function createOnboarding(context: ServerContext) {
  const { kysely } = context.database;
  const repository = createUnitsRepository(kysely);
  const now = () => context.now().toISOString();

  /** With a caller, all administrators are told what the unit is now. */
  async function move(row: UnitRow, columns: Partial<DeviceRow>, caller?: Caller): Promise<void> {
    const written = { problem: null, updated_at: now(), ...columns };
    await kysely.transaction().execute(async (trx) => {
      if (!(await createUnitsRepository(trx).change(row.id, row.state, written))) throw wrongStep();
      if (!caller) return;
      await announceUnit(context, row, { before: row, after: { ...row, ...columns }, caller }, trx);
    });
  }

  /** Throws 409 if what the unit stores is encrypted under another KEY_SECRET; nothing is sent then. */
  function openOrThrow(row: UnitRow): void {
    if (!isReadable(context, row)) throw keyUnreadable(row);
  }

  /** Stores why a step failed, then throws. */
  async function fail(row: UnitRow, step: string, answer: GatewayAnswer): Promise<never> {
    // 4xx decides; anything else can pass by itself.
    const { status } = answer;
    const isRefused = status !== null && status >= 400 && status < 500 && status !== 429;
    const message = isRefused ? saidIn(answer) : '';
    const problem = { step, code: isRefused ? `HTTP ${status}` : 'unreachable', message, at: now() };
    await repository.change(row.id, row.state, { problem: JSON.stringify(problem), updated_at: now() });
    throw isRefused ? stepRefused(message || `HTTP ${status}`) : unreachable();
  }

  const certificateOf = ({ certificate }: Issued) =>
    readCertificate(Buffer.from(certificate, 'base64').toString());

  return {
    async requestAgain(row: UnitRow): Promise<void> {
      unitMoves.requestAgain(row);
      await move(row, await newRequest(context, row));
    },

    async compliance(row: UnitRow, otp: string): Promise<void> {
      unitMoves.compliance(row);
      openOrThrow(row);
      const answer = await callAuthority(context, row.environment, {
        ...{ path: '/compliance', headers: { OTP: otp } },
        body: { csr: Buffer.from(row.csr).toString('base64') },
      });
      const issued = issuedIn(answer);
      if (!issued) return fail(row, 'compliance', answer);
      await move(row, {
        ...{ state: 'compliant', request_id: issued.requestId, compliance_certificate: issued.certificate },
        compliance_secret: sealed(context, row.serial, issued.secret),
      });
    },

    async checks(row: UnitRow): Promise<void> {
      unitMoves.checks(row);
      openOrThrow(row);
      const { seller } = await readSeller(context, kysely);
      const known: Check[] = JSON.parse(row.checks);
      const passed = known.filter(({ state }) => state === 'passed');
      const stamping = stampingOf(context, row, row.compliance_certificate ?? '');
      const credentials = credentialsOf(context, row, 'compliance');
      const checks: Check[] = [...passed];
      for (const sample of sampleDocuments(seller, stamping, context.now())) {
        if (passed.some(({ sample: name }) => name === sample.name)) continue;
        const answer = await callAuthority(context, row.environment, {
          ...{ path: '/compliance/invoices', credentials },
          body: {
            ...{ invoiceHash: sample.hash, uuid: sample.uuid },
            invoice: Buffer.from(sample.xml).toString('base64'),
          },
        });
        const { status, body } = answer;
        if (status === null || status === 401 || status === 429 || status >= 500) {
          await move(row, { checks: JSON.stringify(checks) });
          return fail(row, 'checks', answer);
        }
        const verdict = body.clearanceStatus ?? body.reportingStatus ?? body.status;
        const isPassed = status < 300 && !['NOT_CLEARED', 'NOT_REPORTED', 'ERROR'].includes(String(verdict));
        checks.push({
          sample: sample.name,
          state: isPassed ? 'passed' : 'failed',
          messages: messagesOf(answer),
        });
      }
      const failed = checks.filter(({ state }) => state === 'failed').map(({ sample }) => sample);
      if (failed.length === 0) return move(row, { state: 'checked', checks: JSON.stringify(checks) });
      const problem = { step: 'checks', code: 'failed', message: failed.join(', '), at: now() };
      await move(row, { checks: JSON.stringify(checks), problem: JSON.stringify(problem) });
      throw checksFailed(failed.join(', '));
    },

    async production(row: UnitRow, caller: Caller): Promise<void> {
      unitMoves.production(row);
      openOrThrow(row);
      const answer = await callAuthority(context, row.environment, {
        ...{ path: '/production/csids', credentials: credentialsOf(context, row, 'compliance') },
        body: { compliance_request_id: row.request_id },
      });
      const issued = issuedIn(answer);
      if (!issued) return fail(row, 'production', answer);
      const columns: Partial<DeviceRow> = {
        ...{ state: 'active', certificate: issued.certificate, stopped_at: null },
        secret: sealed(context, row.serial, issued.secret),
        expires_at: certificateOf(issued).expires.toISOString(),
      };
      await move(row, columns, caller);
    },

    async renew(row: UnitRow, otp: string, caller: Caller): Promise<void> {
      unitMoves.renew(row);
      openOrThrow(row);
      // The same request again after a lost answer: its key is stored before it is sent.
      const next =
        row.next_csr && row.next_key && isReadable(context, { ...row, key: row.next_key })
          ? { csr: row.next_csr, key: row.next_key }
          : await newRequest(context, row);
      await move(row, { next_csr: next.csr, next_key: next.key });
      const answer = await callAuthority(context, row.environment, {
        ...{ method: 'PATCH', path: '/production/csids', headers: { OTP: otp } },
        credentials: credentialsOf(context, row, 'production'),
        body: { csr: Buffer.from(next.csr).toString('base64') },
      });
      const issued = issuedIn(answer);
      if (!issued) return fail(row, 'renew', answer);
      const columns = {
        ...{ csr: next.csr, key: next.key, next_csr: null, next_key: null, stopped_at: null },
        ...{ certificate: issued.certificate, secret: sealed(context, row.serial, issued.secret) },
        expires_at: certificateOf(issued).expires.toISOString(),
      };
      await move(row, columns, caller);
    },

    async resume(row: UnitRow): Promise<void> {
      unitMoves.resume(row);
      openOrThrow(row);
      await move(row, { stopped_at: null });
    },

    /**
     * Throws 409 while documents wait: its own credentials submit them. If its key cannot be opened, they are left to
     * another unit of its environment, with the same bytes; without one, 409 says so.
     */
    async retire(row: UnitRow, caller: Caller): Promise<void> {
      unitMoves.retire(row);
      const isLocked = !isReadable(context, row);
      await kysely.transaction().execute(async (trx) => {
        const isFirst = await createUnitsRepository(trx).change(row.id, row.state, {
          ...{ problem: null, state: 'retired', updated_at: now() },
        });
        if (!isFirst) throw wrongStep();
        const after = { ...row, state: 'retired' as const };
        await announceUnit(context, row, { before: row, after, caller }, trx);
        const queue = createQueueRepository(trx);
        const waiting = (await queue.waitingByUnit()).get(row.id) ?? 0;
        if (waiting === 0) return;
        if (!isLocked) throw documentsWait();
        const heir = (await createUnitsRepository(trx).active()).find(
          (one) => one.environment === row.environment && isReadable(context, one),
        );
        if (!heir) throw documentsLocked();
        await queue.handOver(row.id, heir.id, now());
        context.log.warn({ unit: row.id, to: heir.id, waiting }, 'a unit submits what waited for another');
      });
    },
  };
}
