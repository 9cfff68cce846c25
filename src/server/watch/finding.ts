/** Result of one check. */
export interface Finding {
  /** The area checked: `disk`, `mail`. */
  area: string;
  /** `skipped`: not looked at, as it is on the network. */
  state: 'good' | 'warning' | 'failure' | 'skipped';
  says: string;
  /** How to fix it. */
  advice?: string;
}

export function good(area: string, says: string): Finding {
  return { area, state: 'good', says };
}

export function warning(area: string, says: string, advice: string): Finding {
  return { area, state: 'warning', says, advice };
}

export function failure(area: string, says: string, advice: string): Finding {
  return { area, state: 'failure', says, advice };
}

/** A check that would go out to the network, which only `--online` does. */
export function skipped(area: string, what: string): Finding {
  return { area, state: 'skipped', says: `${what} is not called without --online` };
}

/** An error's reason, even if its message is empty. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  return message || (errors?.[0] ? reasonOf(errors[0]) : (code ?? String(error)));
}

/** Bytes as people read them: `12.4 MiB`. */
export function size(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${units[power]}`;
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
