import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { createTranslator } from '#i18n/translator.ts';
import { type MadePaper, renderStatement } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { SupplierStatement } from './statement.contract.ts';
import { statementSheet } from './statement.export.ts';

/** The statement of a supplier as a PDF, in the words of its file. */
export function renderSupplierStatement(
  context: ServerContext,
  { supplier, debit, credit, closing: balance, retained, ...statement }: SupplierStatement,
  locale: Locale,
): Promise<MadePaper> {
  const name = localized(supplier, 'name', locale);
  return renderStatement(
    context,
    {
      ...statement,
      ...{ name, title: 'title', plainName: `statement-supplier-${supplier.id}` },
      words: (of) => createTranslator(of, statementSheet.words[of]),
      facts: [
        ['supplier', 'text', name],
        ['vat_number', 'ltr', supplier.vat_number],
      ],
      sums: { debit, credit, balance },
      below: [
        { key: 'overpaid', amount: Math.max(0 - balance, 0) },
        { key: 'retained', amount: retained },
      ],
    },
    locale,
  );
}
