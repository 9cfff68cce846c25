/** Bytes that the text of one field may have. */
export const maxField = 255;

/** The QR code of a tax invoice: fields in their order, each with tag, length and bytes, in base64. */
export function qrOf(fields: readonly (string | Uint8Array)[]): string {
  const parts = fields.map((field, place) => {
    const bytes = typeof field === 'string' ? Buffer.from(field) : field;
    if (bytes.length > maxField) throw new RangeError(`field ${place + 1} of the QR code is too long`);
    return Buffer.concat([Buffer.from([place + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(parts).toString('base64');
}
