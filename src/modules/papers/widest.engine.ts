/**
 * The texts of a column among which its widest is, to measure instead of all of them. Digits are equally wide on
 * paper, so one figure stands for all of its shape.
 */
export function widestOf(texts: Iterable<string>): string[] {
  const shapes = new Set<string>();
  for (const text of texts) shapes.add(text.replace(/\d/g, '6'));
  return [...shapes];
}
