import { type Halalas, toRiyals } from '#base/money.ts';
import type { ContractAccountAnswer } from './account.contract.ts';
import type { ContractAccount } from './account.engine.ts';

type Told = Omit<ContractAccountAnswer, 'advance' | 'credit'>;

/** An account in SAR. */
export function presentAccount({ advance, ...account }: ContractAccount): ContractAccountAnswer {
  const { received, recovered, rest } = advance;
  const told = (Object.entries(account) as [keyof Told, Halalas][]).map(([name, of]) => [name, toRiyals(of)]);
  return {
    ...(Object.fromEntries(told) as Told),
    advance: { received: toRiyals(received), recovered: toRiyals(recovered), rest: toRiyals(rest) },
    credit: toRiyals(Math.max(0 - account.balance, 0)),
  };
}
