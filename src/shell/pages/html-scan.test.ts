import { expect, it } from 'vitest';
import { shapesClosed } from './html-scan.ts';

it('closes the shapes of drawings in their own tags, and leaves texts and data as they are', () => {
  expect(shapesClosed('<svg><path d="M1 1"></path><circle r="2"></circle></svg><b></b>')).toBe(
    '<svg><path d="M1 1"/><circle r="2"/></svg><b></b>',
  );
  const text = '<p>&lt;path&gt;&lt;/path&gt;</p><img src="data:image/svg+xml,%3Cpath%3E%3C/path%3E"/>';
  expect(shapesClosed(text)).toBe(text);
});
