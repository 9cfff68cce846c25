import { describe, expect, it } from 'vitest';
import { listQuery, orderOf } from './list.ts';

const query = listQuery(['id', 'name'], '-id');

describe('the query of a list', () => {
  it('has defaults', () => {
    expect(query.parse({})).toEqual({ q: '', sort: '-id', page: 1, per_page: 100 });
  });

  it('accepts its parameters', () => {
    expect(query.parse({ q: ' فيلا ', sort: 'name', page: '3', per_page: '500' })).toEqual({
      q: 'فيلا',
      sort: 'name',
      page: 3,
      per_page: 500,
    });
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', ''],
    ['per_page', '501'],
    ['sort', 'password'],
    ['sort', '--id'],
    ['q', 'x'.repeat(201)],
  ])('refuses %s=%s', (field, value) => {
    expect(query.safeParse({ [field]: value }).error?.issues[0]?.path).toEqual([field]);
  });
});

it.each([
  ['name', { field: 'name', down: false }],
  ['-name', { field: 'name', down: true }],
] as const)('an order of %s', (sort, order) => {
  expect(orderOf(sort)).toEqual(order);
});
