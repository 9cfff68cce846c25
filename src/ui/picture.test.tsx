import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const photograph = {
  src: '/media/a/1600.webp',
  srcset: '/media/a/480.webp 480w, /media/a/1600.webp 1600w',
  avif: '/media/a/480.avif 480w, /media/a/1600.avif 1600w',
  width: 1600,
  height: 1067,
  placeholder: 'data:image/webp;base64,AAAA',
};
const drawing = { ...photograph, src: '/media/b/64.svg', srcset: '', avif: '', placeholder: '' };

it('offers AVIF first, then WebP, and reserves its space', () => {
  const markup = renderToStaticMarkup(<Picture image={photograph} alt="فيلا" sizes="50vw" priority />);
  expect(markup).toContain(`<source type="image/avif" srcSet="${photograph.avif}" sizes="50vw"/>`);
  expect(markup).toContain(`srcSet="${photograph.srcset}"`);
  expect(markup).toContain('width="1600" height="1067"');
  expect(markup).toContain('fetchPriority="high"');
  expect(markup).toContain(photograph.placeholder);
});

it('is loaded only when near, but shown without scripts', () => {
  const markup = renderToStaticMarkup(<Picture image={photograph} alt="فيلا" sizes="100vw" />);
  const [waiting, withoutScripts] = markup.split('<noscript>');
  expect(waiting).not.toContain('/media/');
  expect(waiting).not.toContain('data:');
  expect(waiting).toMatch(
    /<svg width="1600" height="1067" viewBox="0 0 1600 1067" role="img" aria-label="فيلا"/,
  );
  expect(withoutScripts).toContain(`srcSet="${photograph.srcset}"`);
});

it('shows a drawing without sources, blur or background', () => {
  const markup = renderToStaticMarkup(<Picture image={drawing} alt="" sizes="172px" fit="contain" />);
  expect(markup).not.toMatch(/<source|srcSet|sizes|background|bg-primary/);
});
