import { repeated } from './street-lines.ts';

/** An office tower between two lower blocks. */
export function StreetCommercial() {
  return (
    <>
      <path className="wash" d="M136 34h150v306H136z" />
      <path d="M136 340V30h150v310M136 40h150M166 30V12h40v18M172 12V4" />
      <path
        d={repeated(11, (n) => `M136 ${64 + 22 * n}h150`) + repeated(9, (n) => `M${151 + 15 * n} 40v246`)}
      />
      <path d="M136 300h150M150 340v-40M272 340v-40M190 306h42v34h-42zM211 306v34" />
      <path d="M286 340V152h94v188M286 162h94" />
      <path d={repeated(24, (n) => `M${296 + 20 * (n % 4)} ${176 + 24 * Math.floor(n / 4)}h12v15h-12z`)} />
      <path d="M136 340V212H44v128M44 222h92M44 240h92" />
      <path d={repeated(3, (n) => `M44 ${262 + 22 * n}h92`) + repeated(5, (n) => `M${59 + 15 * n} 222v84`)} />
    </>
  );
}
