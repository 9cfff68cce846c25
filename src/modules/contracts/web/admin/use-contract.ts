import { browserCall } from '#browser/browser-call.ts';
import { mergedRows } from '#ui/admin/record/merged-rows.ts';
import { type DraftOf, useDocumentDraft } from '#ui/admin/record/use-document-draft.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Contract, contracts } from '../../contracts.contract.ts';
import { areWhole, bodyOf, type ContractValues, percentOf, valuesOf } from './contract-values.ts';
import { hasFaults, type Row } from './schedule/rows.ts';

export async function readContract(id: number): Promise<Contract> {
  return (await callContract(browserCall, contracts.read, { params: { id } })).contract;
}

const draft: DraftOf<Contract, Row, ContractValues> = {
  name: 'contract',
  path: (id) => addressOf(contracts.change, { id }),
  read: readContract,
  answered: ({ contract }: { contract: Contract }) => contract,
  idsOf: ({ lines = [] }) => lines.map(({ id }) => id),
  valuesOf,
  bodyOf,
  isIncomplete: ({ rows, milestones, clauses, released_first, price_basis }) =>
    hasFaults(rows, price_basis === 'remeasured') ||
    percentOf(released_first) === null ||
    !areWhole(milestones) ||
    clauses.some(({ title, body }) => title.trim() === '' || body.trim() === ''),
  mergedRows,
};

/** A draft that saves itself, and what is stored of it. */
export function useContract(
  given: Contract,
  on: { mayChange: boolean; waits: boolean; onSaved: () => void },
) {
  const { stored, ...editor } = useDocumentDraft(draft, given, on);
  return { ...editor, contract: stored };
}

export type ContractEditor = ReturnType<typeof useContract>;
