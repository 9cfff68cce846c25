import { repeated } from './street-lines.ts';

/** A concrete frame with its scaffold and a tower crane. */
export function StreetContracting() {
  return (
    <>
      <path className="wash" d="M70 212h220v128H70z" />
      <path d={repeated(3, (n) => `M62 ${148 + 64 * n}h236v8H62z`)} />
      <path d={[71, 141, 211, 279].map((x) => `M${x} 340V156m10 184V156`).join('')} />
      <path d={[72, 142, 212, 280].map((x) => `M${x} 148v-22m4 22v-28m4 28v-22`).join('')} />
      <path d="M141 276 221 220M221 276 141 220" opacity=".6" />
      <path
        d={`M58 340V140M46 340V140M46 160l12 26M46 212l12 26M46 264l12 26${repeated(7, (n) => `M46 ${160 + 26 * n}h12`)}`}
      />
      <path
        d={`M342 340V48M356 340V48M356 340${repeated(14, (n) => `L${n % 2 ? 356 : 342} ${319 - 21 * n}`)}`}
      />
      <path d="M349 48V20M342 48h14l-7-28zM349 20 150 48M349 20l55 28M120 48h290M120 56h222" />
      <path d={repeated(11, (n) => `M${124 + 20 * n} 56l10-8 10 8`)} />
      <path d="M384 56h24v22h-24zM180 56v44M170 100h20v10h-20z" />
    </>
  );
}
