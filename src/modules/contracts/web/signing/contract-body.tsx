import type { PublicContract } from '../../contracts.contract.ts';
import { ContractClauses } from './contract-clauses.tsx';
import { ContractSchedule } from './contract-schedule.tsx';
import { ContractTerms } from './contract-terms.tsx';

/** What is signed: the schedule of values, the terms and the clauses. */
export function ContractBody({ contract, title }: { contract: PublicContract; title?: string }) {
  return (
    <div className="grid min-w-0 gap-y-14">
      <ContractSchedule contract={contract} {...(title && { title })} />
      <ContractTerms contract={contract} />
      <ContractClauses contract={contract} />
    </div>
  );
}
