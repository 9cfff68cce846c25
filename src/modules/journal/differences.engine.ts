type Value = string | number | boolean | null;

export interface Difference {
  /** Path of the field: `['permissions', 'users', 'read']`. */
  path: readonly string[];
  /** Undefined if it did not exist. */
  before: Value | undefined;
  after: Value | undefined;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** Differences between two records, down to single values; also compares inside JSON texts. */
export function differencesOf(before: Fields, after: Fields): Difference[] {
  const old = new Map<string, Value>();
  const now = new Map<string, Value>();
  flatten(before ?? {}, [], old);
  flatten(after ?? {}, [], now);
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => said(old.get(key)) !== said(now.get(key)))
    .map((key) => ({ path: JSON.parse(key), before: old.get(key), after: now.get(key) }));
}

/** Missing and empty values are equal. */
function said(value: Value | undefined): Value | undefined {
  return value === null || value === '' ? undefined : value;
}

function flatten(value: unknown, path: readonly string[], into: Map<string, Value>): void {
  const parsed = parsedText(value);
  if (Array.isArray(parsed)) {
    for (const [position, item] of parsed.entries())
      flatten(contentOf(item), [...path, nameOf(item, position)], into);
  } else if (parsed !== null && typeof parsed === 'object') {
    for (const [key, inner] of Object.entries(parsed)) flatten(inner, [...path, key], into);
  } else {
    into.set(JSON.stringify(path), parsed as Value);
  }
}

function parsedText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Permissions are named by module, other list items by position. */
function nameOf(item: unknown, position: number): string {
  return isPermission(item) ? item.module : String(position + 1);
}

function contentOf(item: unknown): unknown {
  return isPermission(item) ? item.actions : item;
}

function isPermission(item: unknown): item is { module: string; actions: unknown } {
  return typeof item === 'object' && item !== null && 'module' in item && 'actions' in item;
}
