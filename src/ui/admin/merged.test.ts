import { expect, it } from 'vitest';
import { merged } from './merged.ts';

it('keeps local changes and takes everything else from the current version', () => {
  const read = { name: 'خالد', city: 'الرياض', active: true };
  const written = { ...read, city: 'جدة' };
  const now = { name: 'خالد العمري', city: 'الدمام', active: false };
  expect(merged(read, written, now)).toEqual({ name: 'خالد العمري', city: 'جدة', active: false });
});

it('takes the current version if nothing was changed locally', () => {
  const read = { name: 'خالد', active: true };
  expect(merged(read, { ...read }, { name: '', active: false })).toEqual({ name: '', active: false });
});

it('applies local additions and removals to a list', () => {
  const read = ['projects.read', 'projects.update', 'orders.read'];
  const written = ['projects.read', 'orders.read', 'partners.read'];
  const now = ['projects.read', 'projects.update', 'clients.read'];
  expect(merged(read, written, now)).toEqual(['projects.read', 'clients.read', 'partners.read']);
});

it('adds nothing to a list twice', () => {
  expect(merged(['a'], ['a', 'b'], ['a', 'b'])).toEqual(['a', 'b']);
});

it('merges objects, figure by figure', () => {
  const read = { villa: { bones: '600', finishing: '900' }, building: { bones: '500' } };
  const written = { ...read, villa: { bones: '650', finishing: '900' } };
  const now = { villa: { bones: '610', finishing: '950' }, building: { bones: '510' } };
  expect(merged(read, written, now)).toEqual({
    villa: { bones: '650', finishing: '950' },
    building: { bones: '510' },
  });
});

it('keeps an object that was added or removed whole', () => {
  const copy = { name: 'فريق', level: 3 };
  expect(merged({ copy: null }, { copy }, { copy: null })).toEqual({ copy });
  expect(merged<{ copy: object | null }>({ copy }, { copy: null }, { copy })).toEqual({ copy: null });
});

it("keeps a document's rows if they were changed", () => {
  const read = { lines: [{ name: 'a', price: 1 }], note: '' };
  const written = { lines: [{ name: 'a', price: 2 }], note: '' };
  const now = {
    lines: [
      { name: 'a', price: 1 },
      { name: 'b', price: 5 },
    ],
    note: 'new',
  };
  expect(merged(read, written, now)).toEqual({ lines: [{ name: 'a', price: 2 }], note: 'new' });
  expect(merged(read, read, now)).toEqual(now);
});
