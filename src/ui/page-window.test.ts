import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, null, 20]],
  [3, 20, [1, 2, 3, 4, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [6, 20, [1, null, 5, 6, 7, null, 20]],
  [20, 20, [1, null, 19, 20]],
])('on page %i of %i the pages %j are offered', (page, pages, offered) => {
  expect(pageWindow(page, pages)).toEqual(offered);
});
