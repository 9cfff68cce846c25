import type { CSSProperties } from 'react';

export interface TypingDirection {
  dir?: string | undefined;
  style?: CSSProperties | undefined;
  /** What is typed takes its own direction (`base.css`). */
  'data-own-direction'?: true | undefined;
}

/**
 * The direction of what is typed. `auto` follows the first letters, like the attribute of that name, but an empty field
 * begins where the page's reading does, which the attribute has begin at the left in every language.
 */
export function typingDirection(dir: string | undefined, style?: CSSProperties): TypingDirection {
  return dir === 'auto' ? { style, 'data-own-direction': true } : { dir, style };
}
