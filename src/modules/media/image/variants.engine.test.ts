import { describe, expect, it } from 'vitest';
import { isOffered, type Picture, variantsOf, widthsOf } from './variants.engine.ts';

const photo: Picture = { width: 1600, vector: false, transparent: false, animated: false };

describe('the widths of a picture', () => {
  it.each([
    [1, [1]],
    [480, [480]],
    [481, [480, 481]],
    [1000, [480, 800, 1000]],
    [1600, [480, 800, 1200, 1600]],
    [2000, [480, 800, 1200, 1600, 2000]],
    [6000, [480, 800, 1200, 1600, 2000]],
  ])('%i pixels wide: %j', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });
});

describe('the formats of a picture', () => {
  it.each<[string, Partial<Picture>, string[]]>([
    ['a photograph', {}, ['avif', 'webp', 'jpg']],
    ['a picture that something shows through', { transparent: true }, ['avif', 'webp', 'png']],
    ['an animation', { animated: true }, ['webp', 'gif', 'jpg']],
    [
      'an animation that something shows through',
      { animated: true, transparent: true },
      ['webp', 'gif', 'png'],
    ],
    ['a drawing', { vector: true, transparent: true }, ['svg', 'png']],
  ])('%s', (_what, picture, types) => {
    expect(variantsOf({ ...photo, ...picture }).map((variant) => variant.type)).toEqual(types);
  });

  it('are offered only at their widths', () => {
    expect(isOffered(photo, 800, 'avif')).toBe(true);
    expect(isOffered(photo, 801, 'avif')).toBe(false);
    expect(isOffered(photo, 2000, 'avif')).toBe(false);
    expect(isOffered(photo, 800, 'svg')).toBe(false);
    expect(isOffered({ ...photo, vector: true }, 180, 'png')).toBe(true);
  });
});
