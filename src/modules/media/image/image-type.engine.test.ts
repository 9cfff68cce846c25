import { describe, expect, it } from 'vitest';
import { createAnimation, createPicture } from '../media.factory.ts';
import { recognise } from './image-type.engine.ts';

describe('a file is recognised by its content', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (type) => {
    expect(recognise(await createPicture(8, 8).toFormat(type).toBuffer())).toBe(type);
  });

  it('gif', async () => {
    expect(recognise(await createAnimation())).toBe('gif');
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['\uFEFF<?xml version="1.0"?>\n<!-- drawn --><!DOCTYPE svg>\n<svg>', 'svg'],
    ['<html><svg></svg></html>', null],
    ['<?xml version="1.0"?><note/>', null],
    ['%PDF-1.7', null],
    ['GIF', null],
    ['', null],
    ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', null],
    ['\0\0\0\u0018ftypisom\0\0\0\0mp42avc1', null],
    ['MM\0*', null],
  ])('%j', (text, type) => {
    expect(recognise(Buffer.from(text))).toBe(type);
  });
});
