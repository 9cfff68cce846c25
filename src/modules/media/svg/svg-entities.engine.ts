/** Maximum characters of a drawing after expanding its entities; the file itself has at most 1 MB. */
const maxExpanded = 2_000_000;

const docType = /<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>/iy;
const declaration = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/**
 * A drawing without its document type, with that type's entities expanded: Illustrator keeps namespaces and
 * styles in them. External entities are left as they are. Null if the result is too large or the nesting too
 * deep.
 */
export function expandEntities(source: string): string | null {
  // A drawing has one document type: searching on after an unclosed one would take quadratic time.
  docType.lastIndex = Math.max(0, source.search(/<!DOCTYPE/i));
  const found = docType.exec(source);
  if (!found) return source;
  const entities = new Map(
    [...found[0].matchAll(declaration)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );
  let text = source.slice(0, found.index) + source.slice(found.index + found[0].length);
  if (entities.size === 0) return text;
  // Entities may refer to others, a few levels deep.
  for (let level = 0; level < 5; level += 1) {
    let grown = text.length;
    const next = text.replace(/&([\w.-]+);/g, (named, name: string) => {
      const value = entities.get(name);
      grown += value?.length ?? 0;
      return value === undefined || grown > maxExpanded ? named : value;
    });
    if (grown > maxExpanded) return null;
    if (next === text) return text;
    text = next;
  }
  return null;
}
