import type { CSSProperties } from 'react';

/**
 * The direction of what is typed. `auto` follows the first letters, like the attribute of that name, but an empty field
 * begins where the page's reading does, which the attribute has begin at the left in every language.
 */
export function typingDirection(
  dir: string | undefined,
  style?: CSSProperties,
): { dir?: string | undefined; style?: CSSProperties | undefined } {
  return dir === 'auto' ? { style: { ...style, unicodeBidi: 'plaintext' } } : { dir, style };
}
