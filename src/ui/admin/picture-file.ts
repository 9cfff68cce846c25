/** The most that a picture may weigh, in bytes, inclusive. */
const mostPictureBytes = 1_048_576;

/** Where pictures can be turned into WebP by hand. */
export const converterAddress = 'https://squoosh.app/';

/** By the weight of the file itself, 1 MB inclusive, as the server counts it too. */
export function isTooLarge(file: Blob): boolean {
  return file.size > mostPictureBytes;
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

/** Widths and qualities that are tried one after the other until a picture is light enough. */
const attempts = [
  { longest: 2560, quality: 0.82 },
  { longest: 1920, quality: 0.78 },
  { longest: 1600, quality: 0.7 },
  { longest: 1200, quality: 0.6 },
];

/**
 * The same picture as WebP of at most 1 MB, smaller where it must be. Null where the browser cannot read it or cannot
 * bring it under 1 MB.
 */
export async function shrunk(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const attempt of attempts) {
      const blob = await drawn(bitmap, attempt);
      if (blob?.type === 'image/webp' && !isTooLarge(blob)) {
        return new File([blob], file.name.replace(/(\.[^.]*)?$/, '.webp'), { type: blob.type });
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, { longest, quality }: (typeof attempts)[number]): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}
