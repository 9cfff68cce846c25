import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { type MadePaper, renderStatement } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { retentionWords } from '../releases/releases.paper.ts';
import { readContractStatement } from './statement.service.ts';

/** The statement of a contract as a PDF. Throws 404. */
export async function renderContractStatement(
  context: ServerContext,
  contractId: number,
  locale: Locale,
): Promise<MadePaper> {
  const { contract, customer, rows, held, ...sums } = await readContractStatement(context, contractId);
  return renderStatement(
    context,
    {
      ...{ name: contract.number, plainName: `statement-${contract.number.replace('#', '')}` },
      ...{ title: 'statement', words: retentionWords },
      facts: [
        ['contract', 'ltr', contract.number],
        ['project', 'text', localized(contract, 'name', locale)],
        ['client', 'text', customer && localized(customer, 'name', locale)],
      ],
      ...{ from: null, to: null, opening: 0, sums },
      rows: rows.map(({ reference, ...row }) => ({ ...row, detail: reference })),
      below: [
        { key: 'in_credit', amount: Math.max(0 - sums.balance, 0) },
        { key: 'still_held', amount: held },
      ],
    },
    locale,
  );
}
