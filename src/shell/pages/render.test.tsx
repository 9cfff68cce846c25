import { lazy, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from './render.ts';

const page = (part: React.ReactNode) => (
  <html lang="ar">
    <body>
      <Suspense fallback="…">{part}</Suspense>
    </body>
  </html>
);

function Broken(): React.ReactNode {
  throw new Error('broken');
}

it('renders a whole document, including parts that wait for their code', async () => {
  const report = vi.fn();
  const Part = lazy(async () => ({ default: () => <p>جزء</p> }));
  const first = await render(page(<Part />), report);
  const second = await render(page(<Part />), report);
  expect(first.html).toMatch(/^<!DOCTYPE html><html lang="ar">.*<p>جزء<\/p>/s);
  expect(second).toEqual(first);
  expect(report).not.toHaveBeenCalled();
});

it('reports a failed part once', async () => {
  const report = vi.fn();
  expect(await render(page(<Broken />), report)).toMatchObject({ failed: true });
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
});
