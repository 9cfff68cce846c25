import { expect, it } from 'vitest';
import type { Image } from '../media.contract.ts';
import { iconAddress, previewAddress } from './image-address.engine.ts';

const hash = '0123456789abcdef0123456789abcdef';
const photograph: Image = {
  src: `/media/${hash}/2000.webp`,
  srcset: '',
  avif: '',
  width: 2000,
  height: 1125,
  placeholder: 'data:image/webp;base64,',
};
const mark: Image = { ...photograph, src: `/media/${hash}/64.svg`, width: 64, height: 64, placeholder: '' };

it("a photograph's preview is a JPEG 1200 pixels wide, or as wide as a smaller one", () => {
  expect(previewAddress(photograph)).toEqual({
    address: `/media/${hash}/1200.jpg`,
    width: 1200,
    height: 675,
    type: 'image/jpeg',
  });
  expect(previewAddress({ ...photograph, width: 1000, height: 600 })).toMatchObject({
    address: `/media/${hash}/1000.jpg`,
    height: 600,
  });
});

it('a tall picture has a narrower preview', () => {
  const tall = previewAddress({ ...photograph, width: 1500, height: 6000 });
  expect(tall).toMatchObject({ address: `/media/${hash}/480.jpg`, width: 480, height: 1920 });
});

it('a drawing has a PNG as preview and icon', () => {
  expect(previewAddress(mark)).toMatchObject({
    address: `/media/${hash}/1200.png`,
    width: 1200,
    height: 1200,
  });
  expect(iconAddress(mark, 180)).toEqual({ address: `/media/${hash}/180.png`, type: 'image/png' });
});

it('a raster icon that cannot be scaled down is used unchanged', () => {
  expect(iconAddress(photograph, 192)).toEqual({ address: photograph.src, type: 'image/webp' });
  expect(iconAddress({ ...photograph, width: 100, placeholder: '' }, 192).address).toBe(photograph.src);
  expect(iconAddress({ ...photograph, width: 512, placeholder: '' }, 192).address).toBe(
    `/media/${hash}/192.png`,
  );
});
