import { teeth } from './street-lines.ts';

/** A villa behind its wall, with a palm. */
export function StreetResidential() {
  return (
    <>
      <path className="wash" d="M86 190h260v150H86zM86 110h150v80H86z" />
      <path d="M86 340V104h150v86M86 114h150M236 182h110v158M236 192h110M86 196h150" />
      <path d={teeth('96 108', 11, { half: 3.6, height: 5.5, gap: 5.2 })} />
      <path d={teeth('242 188', 9, { half: 3, height: 4.5, gap: 5.4 })} />
      <path d="M104 132h16v44h-16zM128 132h16v44h-16zM164 132h54v44h-54zM191 132v44M164 154h54" />
      <path d="M104 222h40v118h-40zM124 222v118M104 262h40M166 226h52v62h-52zM192 226v62M166 257h52" />
      <path d="M256 222h74v118h-74zM256 236h74m-74 14h74m-74 14h74m-74 14h74m-74 14h74m-74 14h74m-74 14h74" />
      <path d="M30 340v-58h48v58M30 290h48M354 340v-58h66M354 290h66" />
      <path
        opacity=".7"
        d="M52 340c3-60-4-100 3-150c-12-16-30-17-42-4M55 190c-8-22-24-30-36-26M55 190c12-16 30-17 42-4M55 190c8-22 24-30 34-26M55 190c-6 10-22 12-32 30M55 190c6 10 20 12 30 30M55 190c0-16-2-28 1-38"
      />
    </>
  );
}
