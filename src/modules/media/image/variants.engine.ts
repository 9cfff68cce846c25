/** Widths in pixels for pages: from a phone's card to a desktop's full width. */
const renditionWidths = [480, 800, 1200, 1600, 2000] as const;

/** Widths of icons requested by devices. */
const iconWidths = [32, 180, 192, 512] as const;

const maxWidth = 2000;

export type VariantType = 'avif' | 'webp' | 'jpg' | 'png' | 'gif' | 'svg';

/** Properties that determine the available formats. */
export interface Picture {
  width: number;
  vector: boolean;
  /** True if it has transparency. */
  transparent: boolean;
  animated: boolean;
}

/** The fixed widths below a picture's own, then its own, but at most 2000. */
export function widthsOf(width: number): number[] {
  const own = Math.min(width, maxWidth);
  return [...renditionWidths.filter((fixed) => fixed < own), own];
}

/**
 * The format that every program can read: for link previews, icons and mails. For an animation it is the
 * first frame.
 */
function plainType(picture: Picture): VariantType {
  return picture.vector || picture.transparent ? 'png' : 'jpg';
}

/** The formats and widths in which a picture is available. AVIF is not used for animations. */
export function variantsOf(picture: Picture): { type: VariantType; widths: number[] }[] {
  if (picture.vector) {
    return [
      { type: 'svg', widths: [picture.width] },
      { type: 'png', widths: [...iconWidths, ...renditionWidths] },
    ];
  }
  const widths = widthsOf(picture.width);
  const plain = plainType(picture);
  const icons = plain === 'png' ? iconWidths.filter((width) => width < picture.width) : [];
  return [
    ...(picture.animated ? [] : [{ type: 'avif' as const, widths }]),
    { type: 'webp', widths },
    ...(picture.animated ? [{ type: 'gif' as const, widths }] : []),
    { type: plain, widths: [...icons, ...widths] },
  ];
}

export function isOffered(picture: Picture, width: number, type: string): type is VariantType {
  return variantsOf(picture).some((variant) => variant.type === type && variant.widths.includes(width));
}
