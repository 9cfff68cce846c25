import { describe, expect, it } from 'vitest';
import { filterCounts, filterPath, readFilter } from './projects-filter.ts';

const all = { status: null, category: null, page: 1 } as const;

describe('an address', () => {
  it.each([
    ['', all],
    ['status=pending', { ...all, status: 'pending' }],
    ['category=commercial&page=3', { ...all, category: 'commercial', page: 3 }],
    ['status=done&category=villa', all],
    ['page=0', all],
    ['page=-2', all],
    ['page=1.5', all],
    ['page=1e3', all],
    ['page=9999999999', all],
    ['status=pending&status=completed', { ...all, status: 'pending' }],
  ])('with %j asks for', (query, filter) => {
    expect(readFilter(new URLSearchParams(query))).toEqual(filter);
  });

  it.each([
    ['/projects', all],
    ['/projects?status=completed', { ...all, status: 'completed' as const }],
    [
      '/projects?status=completed&category=residential&page=2',
      { status: 'completed' as const, category: 'residential' as const, page: 2 },
    ],
  ])('%s is that of a filter', (path, filter) => {
    expect(filterPath(filter)).toBe(path);
    expect(readFilter(new URL(path, 'http://localhost').searchParams)).toEqual(filter);
  });
});

describe('the counts of a filter', () => {
  const kinds = [
    { status: 'completed', category: 'residential', projects: 5 },
    { status: 'completed', category: 'commercial', projects: 3 },
    { status: 'pending', category: 'commercial', projects: 2 },
  ] as const;

  it('cover everything at first', () => {
    expect(filterCounts(kinds, all)).toEqual({
      status: { all: 10, completed: 8, inprogress: 0, pending: 2 },
      category: { all: 10, residential: 5, commercial: 5, contracting: 0 },
    });
  });

  it('show the result of each choice combined with the other filter', () => {
    expect(filterCounts(kinds, { ...all, status: 'completed', category: 'commercial' })).toEqual({
      status: { all: 5, completed: 3, inprogress: 0, pending: 2 },
      category: { all: 8, residential: 5, commercial: 3, contracting: 0 },
    });
  });
});
