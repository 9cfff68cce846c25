/** A value in DER, as certificates and signing requests are encoded. */
export interface DerValue {
  tag: number;
  /** Without tag and length. */
  body: Uint8Array;
  /** With them. */
  whole: Uint8Array;
}

export const derTags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  sequence: 0x30,
  set: 0x31,
} as const;

const text = new TextEncoder();

/** Reads one value. Throws a RangeError where the bytes end too early. */
export function readDer(bytes: Uint8Array, at = 0): DerValue {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) throw new RangeError('the value is cut short');
  const extra = first < 0x80 ? 0 : first & 0x7f;
  let length = extra === 0 ? first : 0;
  for (let index = 0; index < extra; index += 1) length = length * 256 + (bytes[at + 2 + index] ?? 0);
  const start = at + 2 + extra;
  const whole = bytes.subarray(at, start + length);
  if (whole.length !== 2 + extra + length) throw new RangeError('the value is cut short');
  return { tag, body: bytes.subarray(start, start + length), whole };
}

/** The values inside a sequence or set. */
export function derChildren({ body }: DerValue): DerValue[] {
  const children: DerValue[] = [];
  for (let at = 0; at < body.length; ) {
    const child = readDer(body, at);
    children.push(child);
    at += child.whole.length;
  }
  return children;
}

export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const lengthBytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) lengthBytes.unshift(rest % 256);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 | lengthBytes.length, ...lengthBytes];
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  let at = head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const derSequence = (...parts: readonly Uint8Array[]) => der(derTags.sequence, ...parts);
export const derSet = (...parts: readonly Uint8Array[]) => der(derTags.set, ...parts);
export const derText = (value: string, tag: number = derTags.utf8) => der(tag, text.encode(value));

/** An object identifier: `2.5.4.3`. */
export function derOid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(derTags.oid, Uint8Array.from(bytes));
}
