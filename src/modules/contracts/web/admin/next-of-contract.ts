import type { Contract } from '../../contracts.contract.ts';
import type { ContractWarning } from '../../contracts.engine.ts';
import type { ContractValues } from './contract-values.ts';

/** What a draft needs before it can be approved, in order; each is solved at its place on the page. */
export type Missing = 'lines' | 'customer';

export const placeOf: Record<Missing, string> = { lines: 'lines', customer: 'choose-customer' };

export function missingIn(contract: Contract, net: number): Missing | null {
  if (net <= 0) return 'lines';
  return contract.customer ? null : 'customer';
}

/** What the law or the insurer asks for before work starts; it is part of what is signed. */
export function unwrittenIn({
  site,
  insurance_policy,
}: Pick<Contract, 'site' | 'insurance_policy'>): ('permit' | 'insurance')[] {
  return [
    ...(site.permit_no === '' ? (['permit'] as const) : []),
    ...(insurance_policy === '' ? (['insurance'] as const) : []),
  ];
}

/** What the strip of a draft warns of, with what is typed but not saved. */
export function warningsIn(contract: Contract, values: ContractValues): ContractWarning[] {
  const written: Partial<Record<ContractWarning, boolean>> = {
    clauses: values.clauses_reviewed,
    representative: values.representative.trim() !== '',
    company_representative: values.company_representative.trim() !== '',
    permit: values['site.permit_no'].trim() !== '',
    insurance: values.insurance_policy.trim() !== '',
  };
  return (contract.warnings ?? []).filter((warning) => !written[warning]);
}

export const preliminaryOf = ({ handovers }: Contract) => handovers.find(({ on }) => on === 'preliminary');
export const finalOf = ({ handovers }: Contract) => handovers.find(({ on }) => on === 'final');

/** The day a number of days after another. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day on which the work is to end; null while start or duration are unknown. */
export function endOf({ starts_on, duration_days }: Contract): string | null {
  return starts_on && duration_days ? addDays(starts_on, duration_days) : null;
}

/** The day from which the final handover is due; null before the preliminary one. */
export function finalDueOf(contract: Contract): string | null {
  const first = preliminaryOf(contract);
  return first ? addDays(first.date, contract.defects_days ?? 0) : null;
}
