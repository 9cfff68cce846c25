import type { Locale } from '#base/locale.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { SharedInvoice } from '../../invoices.contract.ts';
import { InvoiceBody } from '../linked/invoice-body.tsx';
import { InvoiceHead } from '../linked/invoice-head.tsx';
import { sharedWords } from '../linked/shared-words.ts';

export function titleOf(document: object, locale: Locale): string {
  const { number, type } = document as SharedInvoice;
  return sharedWords(locale)('title', { kind: sharedWords(locale)(`kind.${type}`), number });
}

/** An invoice as the holder of its link sees it: nothing is decided here, it is read, kept and paid. */
export function Document({ document, code }: DocumentProps) {
  const invoice = document as SharedInvoice;
  return (
    <article id="shared-document">
      <InvoiceHead invoice={invoice} code={code} />
      <InvoiceBody invoice={invoice} code={code} />
    </article>
  );
}
