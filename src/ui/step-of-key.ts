/** What an arrow key does in what is read `dir`: 1 along the line of reading, -1 against it, 0 for any other key. */
export function stepOfKey(key: string, dir: string): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowLeft') === (dir === 'rtl') ? 1 : -1;
}
