import { Ltr } from './ltr.tsx';

/** The number of a document, such as INV-2026-0001 or S-PC-2026-0007. */
const documentNumber = /(\p{Lu}+(?:-\p{Lu}+)*-\d{4}-\d+)/u;

/**
 * A text whose numbers of documents are not broken at their hyphens, and do not decide its direction: «INV-2026-0001 شركة»
 * is an Arabic text.
 */
export function WholeNumbers({ children }: { children: string }) {
  return children
    .split(documentNumber)
    .map((part, at) => ({ key: `${at} ${part}`, part, isNumber: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
    .map(({ key, part, isNumber }) =>
      isNumber ? (
        <Ltr key={key} className="whitespace-nowrap">
          {part}
        </Ltr>
      ) : (
        <span key={key}>{part}</span>
      ),
    );
}
