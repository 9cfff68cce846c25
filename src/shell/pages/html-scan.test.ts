import { expect, it } from 'vitest';
import { shapesClosed } from './html-scan.ts';

it('self-closes shapes of drawings, and leaves texts and data unchanged', () => {
  expect(shapesClosed('<svg><path d="M1 1"></path><circle r="2"></circle></svg><b></b>')).toBe(
    '<svg><path d="M1 1"/><circle r="2"/></svg><b></b>',
  );
  const text = '<p>&lt;path&gt;&lt;/path&gt;</p><img src="data:image/svg+xml,%3Cpath%3E%3C/path%3E"/>';
  expect(shapesClosed(text)).toBe(text);
});
