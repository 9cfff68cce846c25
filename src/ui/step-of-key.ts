/** Effect of an arrow key with direction `dir`: 1 forward, -1 backward, 0 for other keys. */
export function stepOfKey(key: string, dir: string): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowLeft') === (dir === 'rtl') ? 1 : -1;
}
