import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LocaleLink } from './link.tsx';

function hrefOn(page: string, to: Parameters<typeof LocaleLink>[0]['to']): string | undefined {
  const element = <LocaleLink to={to}>x</LocaleLink>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [page] });
  return renderToString(<RouterProvider router={router} />).match(/href="([^"]*)"/)?.[1];
}

describe('a link in a page', () => {
  it.each([
    ['/', '/projects', '/projects'],
    ['/project/3', '/#design-your', '/#design-your'],
    ['/en', '/projects', '/en/projects'],
    ['/en/project/3', '/', '/en'],
    ['/en/about', '/#design-your', '/en#design-your'],
  ])('on %s written %s leads to %s', (page, to, href) => {
    expect(hrefOn(page, to)).toBe(href);
  });

  it.each([
    ['/en/projects', { pathname: '/projects', search: '?page=2' }, '/en/projects?page=2'],
    ['/en/projects', { search: '?page=2' }, '/en/projects?page=2'],
    ['/projects', { pathname: '/projects', search: '?page=2' }, '/projects?page=2'],
  ])('on %s may be written in parts: %j', (page, to, href) => {
    expect(hrefOn(page, to)).toBe(href);
  });
});
