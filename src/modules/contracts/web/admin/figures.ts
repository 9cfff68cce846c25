import { type Halalas, toHalalas } from '#base/money.ts';
import type { Contract, ContractLineAnswer } from '../../contracts.contract.ts';

/** What is certified of a line. */
export function certifiedOf({ certified }: ContractLineAnswer): Halalas {
  return toHalalas(certified);
}

export interface Progress {
  net: Halalas;
  certified: Halalas;
  rest: Halalas;
  /** Of the net, with two decimals. */
  percent: number;
}

export function progressOf({ lines = [], value }: Contract): Progress {
  const net = toHalalas(value.revised.net);
  const certified = lines.reduce((sum, line) => sum + certifiedOf(line), 0);
  const percent = net > 0 ? Math.round((certified / net) * 10_000) / 100 : 0;
  return { net, certified, rest: net - certified, percent };
}
