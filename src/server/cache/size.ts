/** Approximate bytes of memory for data and its JSON. The data must be acyclic. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 16;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = 32;
  for (const key in value) bytes += key.length + sizeOf((value as Record<string, unknown>)[key]);
  return bytes;
}
