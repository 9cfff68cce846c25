/** Tags of a photograph's Exif data. */
const tags = { exif: 0x8769, takenAt: 0x9003, offset: 0x9011 };

/** The Exif data of a JPEG; null if there is none. */
export function exifOfJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 <= bytes.length; ) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    // Pixels follow the start of a scan; anything but a marker is no JPEG.
    if (marker < 0xffc0 || marker === 0xffda || length < 2) return null;
    const isExif = marker === 0xffe1 && textAt(bytes, at + 4, 4) === 'Exif';
    if (isExif) return bytes.subarray(at + 4, Math.min(bytes.length, at + 2 + length));
    at += 2 + length;
  }
  return null;
}

/**
 * When a photograph was taken, from its Exif data (ISO, UTC); null without a date. Cameras store local time, and recent
 * ones also its offset from UTC. Without the offset, Riyadh time is assumed.
 */
export function exifTime(exif: Uint8Array): string | null {
  const tiff = textAt(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  try {
    return timeIn(tiff);
  } catch (error) {
    // A pointer outside the data.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function timeIn(tiff: Uint8Array): string | null {
  const order = textAt(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const little = order === 'II';
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  /** Positions of a directory's entries, by tag. */
  const entriesAt = (start: number) => {
    const count = view.getUint16(start, little);
    const places = Array.from({ length: count }, (_, index) => start + 2 + 12 * index);
    return new Map(places.map((at) => [view.getUint16(at, little), at]));
  };
  const text = (at: number | undefined) => {
    if (at === undefined) return '';
    const length = view.getUint32(at + 4, little);
    return textAt(tiff, length > 4 ? view.getUint32(at + 8, little) : at + 8, length);
  };
  const pointer = entriesAt(view.getUint32(4, little)).get(tags.exif);
  if (pointer === undefined) return null;
  const entries = entriesAt(view.getUint32(pointer + 8, little));
  const written = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text(entries.get(tags.takenAt)));
  if (!written) return null;
  const [, year, month, day, time] = written;
  const [offset = '+03:00'] = /^[+-]\d\d:\d\d/.exec(text(entries.get(tags.offset))) ?? [];
  const at = new Date(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
