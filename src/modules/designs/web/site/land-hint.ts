import { normaliseDecimal } from '#base/digits.ts';

/** Part of the area by which a plot may differ from its dimensions before the form mentions it. */
const tolerance = 0.05;

/** The area that the typed dimensions make, if it differs from the typed area; plots need not be rectangles. */
export function otherArea(typed: { area: string; width: string; depth: string }): number | null {
  const [area, width, depth] = [typed.area, typed.width, typed.depth].map((text) =>
    Number(normaliseDecimal(text) || Number.NaN),
  ) as [number, number, number];
  const made = Math.round(width * depth * 100) / 100;
  if (!(made > 0) || !(area > 0)) return null;
  return Math.abs(made - area) > area * tolerance ? made : null;
}
