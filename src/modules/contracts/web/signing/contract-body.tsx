import type { PublicContract } from '../../contracts.contract.ts';
import { ContractAnnexes } from './contract-annexes.tsx';
import { ContractClauses } from './contract-clauses.tsx';
import { ContractSchedule } from './contract-schedule.tsx';
import { ContractTerms } from './contract-terms.tsx';

interface ContractBodyProps {
  contract: PublicContract;
  code: string;
  preview?: boolean;
  title?: string;
}

/** What is signed: the schedule of values, the terms, the clauses and the annexes. */
export function ContractBody({ contract, code, preview = false, title }: ContractBodyProps) {
  return (
    <div className="grid min-w-0 gap-y-14">
      <ContractSchedule contract={contract} {...(title && { title })} />
      <ContractTerms contract={contract} />
      <ContractClauses contract={contract} />
      <ContractAnnexes contract={contract} code={code} preview={preview} />
    </div>
  );
}
