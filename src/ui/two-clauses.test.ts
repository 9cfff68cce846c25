import { describe, expect, it } from 'vitest';
import { clausesOf } from './two-clauses.tsx';

describe('a title', () => {
  it.each([
    ['ثلاثة مجالات، وفريق تنفيذ واحد', ['ثلاثة مجالات،', 'وفريق تنفيذ واحد']],
    ['Price your building, item by item', ['Price your building,', 'item by item']],
    ['أحدث مشاريعنا', ['أحدث مشاريعنا']],
    ['عظم، وتشطيب، وتسليم مفتاح', ['عظم، وتشطيب، وتسليم مفتاح']],
    ['From 1,200 SAR', ['From 1,200 SAR']],
    ['', ['']],
  ])('%s stands on its lines', (title, lines) => {
    expect(clausesOf(title)).toEqual(lines);
  });
});
