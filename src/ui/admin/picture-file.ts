/** Maximum bytes of a picture, inclusive. */
const maxPictureBytes = 1_048_576;

/** A website that converts pictures to WebP. */
export const converterAddress = 'https://squoosh.app/';

/** By file size, 1 MB inclusive, as on the server. */
export function isTooLarge(file: Blob): boolean {
  return file.size > maxPictureBytes;
}

/** A file as a data URL. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * Why a chosen file cannot be sent: it cannot be shrunk enough, or it is a HEIC that this browser cannot
 * decode.
 */
export type PictureFault = 'too_large' | 'heic';

/** The file to send instead of the chosen one, possibly the same. */
export type Prepared = { file: File } | { fault: PictureFault };

const prepared = new WeakMap<File, Promise<Prepared>>();
const weights = new WeakMap<File, number>();

/**
 * Prepares a chosen picture for upload: at most 1 MB, in a format the server accepts. The same file is
 * prepared only once.
 */
export function preparePicture(file: File): Promise<Prepared> {
  const known = prepared.get(file) ?? prepare(file);
  prepared.set(file, known);
  return known;
}

/** A shrunk picture's original size; undefined if it was not shrunk. */
export function weightBefore(file: File): number | undefined {
  return weights.get(file);
}

async function prepare(file: File): Promise<Prepared> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const heic = isHeic(head) || /\.hei[cf]$/i.test(file.name);
  if (!heic && !isTooLarge(file)) return { file };
  // Shrinking makes no sense for a drawing, and an animation would become a still.
  const stays = /svg/.test(file.type) || isAnimated(head);
  const lighter = stays ? null : await shrunk(file).catch(() => null);
  if (!lighter) return { fault: heic ? 'heic' : 'too_large' };
  weights.set(lighter, file.size);
  prepared.set(lighter, Promise.resolve({ file: lighter }));
  return { file: lighter };
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

function isHeic(head: Uint8Array): boolean {
  return (
    latin(head, 4, 8) === 'ftyp' &&
    /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(latin(head, 8, 12)) &&
    !/avi[fs]/.test(latin(head, 8, 40))
  );
}

function isAnimated(head: Uint8Array): boolean {
  if (latin(head, 0, 4) === 'GIF8') return latin(head, 0, 2048).includes('NETSCAPE');
  return latin(head, 8, 16) === 'WEBPVP8X' && ((head[20] ?? 0) & 2) !== 0;
}

/** Widths and qualities to try in turn until a picture is small enough. */
const attempts = [
  { longest: 2560, quality: 0.82 },
  { longest: 1920, quality: 0.78 },
  { longest: 1600, quality: 0.7 },
  { longest: 1200, quality: 0.6 },
  { longest: 800, quality: 0.6 },
];

/**
 * The picture at most 1 MB in size, upright, without its location, scaled down if needed. Null if the browser
 * cannot get it below 1 MB. Safari cannot encode WebP and returns PNG instead: pictures with transparency
 * stay PNG there, the rest become JPEG.
 */
async function shrunk(file: File): Promise<File | null> {
  const source = await decoded(file);
  try {
    for (const attempt of attempts) {
      const canvas = drawn(source, attempt.longest);
      for (const type of ['image/webp', isOpaque(canvas) ? 'image/jpeg' : 'image/png']) {
        const blob = await written(canvas, type, attempt.quality);
        if (!blob || blob.type !== type || isTooLarge(blob)) continue;
        const ending = type.replace('image/', '.').replace('jpeg', 'jpg');
        return new File([blob], file.name.replace(/(\.[^.]*)?$/, ending), { type });
      }
    }
    return null;
  } finally {
    if ('close' in source) source.close();
  }
}

/** Decodes a picture upright. Safari decodes some formats, including HEIC, only through an image element. */
async function decoded(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const image = new Image();
    const address = URL.createObjectURL(file);
    try {
      image.src = address;
      await image.decode();
      return image;
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}

function drawn(source: ImageBitmap | HTMLImageElement, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const place = canvas.getContext('2d');
  if (!place) throw new Error('no canvas');
  place.imageSmoothingQuality = 'high';
  place.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Whether it has no transparency, checked in a small copy. */
function isOpaque(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas');
  small.width = 64;
  small.height = 64;
  const place = small.getContext('2d');
  if (!place) return true;
  place.drawImage(canvas, 0, 0, 64, 64);
  return place.getImageData(0, 0, 64, 64).data.every((value, index) => index % 4 !== 3 || value > 250);
}
