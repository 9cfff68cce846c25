import type { CSSProperties } from 'react';

export interface TypingDirection {
  dir?: string | undefined;
  style?: CSSProperties | undefined;
  /** Typed text has its own direction (`base.css`). */
  'data-own-direction'?: true | undefined;
}

/**
 * Direction of typed text. `auto` follows the first letters, like the attribute, but an empty field uses the
 * page's direction, where the attribute would be left to right in every language.
 */
export function typingDirection(dir: string | undefined, style?: CSSProperties): TypingDirection {
  return dir === 'auto' ? { style, 'data-own-direction': true } : { dir, style };
}
