import type { FormEvent } from 'react';
import { toLatinDigits } from '#base/digits.ts';

/**
 * For `onInput`: shows digits of the other scripts as they will be stored; each is one character, so the
 * caret stays.
 */
export function writeLatinDigits({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const latin = toLatinDigits(input.value);
  if (latin === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = latin;
  input.setSelectionRange(selectionStart, selectionEnd);
}
