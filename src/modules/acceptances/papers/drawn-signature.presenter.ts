import { pointsOf } from '../signature.service.ts';

/** A drawn signature as a picture (SVG). */
export function signaturePicture(signature: string): string {
  const svg = (box: string, content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}">${content}</svg>`;
  if (signature.startsWith('data:'))
    return svg('0 0 600 200', `<image xlink:href="${signature}" width="600" height="200"/>`);
  const points = pointsOf(signature);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4];
  const box = [left, top, Math.max(...xs) + 4 - left, Math.max(...ys) + 4 - top].join(' ');
  return svg(box, `<path d="${signature}" fill="none" stroke="#1f1b18" stroke-width="2"/>`);
}
