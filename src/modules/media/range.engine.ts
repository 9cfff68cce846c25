/** A range of a file, both ends inclusive. */
export interface Part {
  from: number;
  to: number;
}

/**
 * Parses a `Range` header for a file of `size` bytes: one range, 'unsatisfiable' if it is outside, or null
 * for the whole file, also used for several ranges and invalid headers (RFC 9110, section 14).
 */
export function readRange(header: string | undefined, size: number): Part | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'unsatisfiable' : { from: size - suffix, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}
