import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { readWaiting } from '../queue/queue.presenter.ts';
import { nudgeSubmission } from '../queue/submission.service.ts';
import type { UnitRow } from '../zatca.table.ts';
import { createOnboarding, unitMoves } from './onboarding.service.ts';
import {
  addUnit,
  getCompliance,
  getProduction,
  listUnits,
  readQueue,
  readUnit,
  renewUnit,
  requestAgain,
  resumeUnit,
  retireUnit,
  runChecks,
} from './units.contract.ts';
import { createUnitsService } from './units.service.ts';

/** Staff who may reach the company's keys: administrators and supervisors. */
const manager = 2;

export function mountZatca(api: Api, context: ServerContext): void {
  const service = createUnitsService(context);
  const onboarding = createOnboarding(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const again = async (id: number) => ({ unit: await service.read(id) });
  const reading = { allow: staffCan('invoices', 'read') };
  const changing = { allow: staffCan('invoices', 'update', manager), find };

  api.serve(listUnits, { ...reading, handle: () => service.list() });
  api.serve(readUnit, { ...reading, find, handle: ({ found }) => again(found.id) });
  api.serve(readQueue, { ...reading, handle: ({ locale }) => readWaiting(context, locale) });
  api.serve(addUnit, {
    allow: staffCan('invoices', 'create', manager),
    proof: true,
    again,
    handle: async ({ body, caller, key }) => ({ unit: await service.add(body, caller, key) }),
  });
  const steps = [
    [requestAgain, 'requestAgain', {}],
    [runChecks, 'checks', {}],
    [getProduction, 'production', { proof: true }],
    [resumeUnit, 'resume', {}],
    [retireUnit, 'retire', { proof: true }],
  ] as const;
  for (const [contract, step, guarded] of steps)
    api.serve(contract, {
      ...changing,
      ...guarded,
      state: unitMoves[step],
      handle: async ({ found, caller }: { found: UnitRow; caller: Caller }) => {
        await onboarding[step](found, caller);
        nudgeSubmission(context);
        return again(found.id);
      },
    });
  for (const [contract, step] of [
    [getCompliance, 'compliance'],
    [renewUnit, 'renew'],
  ] as const)
    api.serve(contract, {
      ...changing,
      proof: true,
      state: unitMoves[step],
      handle: async ({ found, body, caller }) => {
        await onboarding[step](found, body.otp, caller);
        nudgeSubmission(context);
        return again(found.id);
      },
    });
}
