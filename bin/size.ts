const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** Bytes as people read them: `12.4 MiB`. */
export function size(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${units[power]}`;
}
