const maxPixels = 2_000_000;

/** Whether all pixels of a picture are the same; null if it cannot be read. */
export async function isBlankPicture(bytes: Uint8Array): Promise<boolean | null> {
  const { default: sharp } = await import('sharp');
  try {
    const { channels } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).stats();
    return channels.every(({ min, max }) => min === max);
  } catch {
    return null;
  }
}
