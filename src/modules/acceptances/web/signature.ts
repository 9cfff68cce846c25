/** Size of the drawing's own coordinates; the field keeps this proportion. */
export const pad = { width: 600, height: 180 };

/** Characters at which no more is drawn; the server takes 200,000. */
const maxPath = 190_000;

/** Distance between two points below which nothing is added. */
const step = 2;

type Point = readonly [x: number, y: number];

const written = (number: number) => String(Math.round(number * 10) / 10);

/** A path with the start of a stroke: by itself a dot. */
export function withStart(path: string, [x, y]: Point): string {
  if (path.length > maxPath) return path;
  return `${path}M${written(x)} ${written(y)}L${written(x)} ${written(y)}`;
}

/** A path whose last stroke goes on to a point. */
export function withPoint(path: string, [x, y]: Point): string {
  if (path.length > maxPath) return path;
  const [lastX = 0, lastY = 0] = path
    .slice(path.lastIndexOf('L') + 1)
    .split(' ')
    .map(Number);
  if (Math.hypot(x - lastX, y - lastY) < step) return path;
  return `${path}L${written(x)} ${written(y)}`;
}

/** Whether something was drawn: dots alone are no signature. */
export function isDrawn(path: string): boolean {
  return path.split('M').some((stroke) => new Set(stroke.split('L').filter(Boolean)).size > 1);
}
