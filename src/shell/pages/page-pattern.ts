import type { ModulePage } from '#base/module.ts';
import { modules } from '#modules/registry.ts';

/** All modules' pages, in the registry's order. */
export const modulePages: readonly ModulePage[] = modules.flatMap(({ pages = [] }) => pages);

/** Source of a regular expression for a page's addresses, without their language. */
export function patternOf({ path }: ModulePage): string {
  return path.replace(/:(\w+)|[/.-]/g, (part, name) => {
    if (name === undefined) return `\\${part}`;
    return name === 'id' ? String.raw`[1-9]\d{0,8}` : String.raw`(?:[\w\u0600-\u06ff-]|%[\dA-Fa-f]{2})+`;
  });
}
