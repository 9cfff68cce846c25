/**
 * Result of saving after somebody else did: the current version with local changes since the last read
 * applied. Objects are merged field by field; lists are sets with additions and removals, except rows of a
 * document, which are taken whole because their order and sum matter.
 */
export function merged<Value>(read: Value, written: Value, now: Value): Value {
  if (isUnchanged(read, written)) return now;
  if (isList(read) && isList(written) && isList(now)) {
    const rows = [...read, ...written, ...now].some(isRecord);
    return (rows ? written : mergedSet(read, written, now)) as Value;
  }
  if (!isRecord(read) || !isRecord(written) || !isRecord(now)) return written;
  const fields = Object.keys(written).map((key) => [key, merged(read[key], written[key], now[key])]);
  return Object.fromEntries(fields);
}

/** Whether a form's value equals what was read. */
export function isUnchanged(read: unknown, written: unknown): boolean {
  return JSON.stringify(read) === JSON.stringify(written);
}

function mergedSet(read: readonly unknown[], written: readonly unknown[], now: readonly unknown[]) {
  const stays = now.filter((one) => written.includes(one) || !read.includes(one));
  const added = written.filter((one) => !read.includes(one) && !now.includes(one));
  return [...stays, ...added];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isList(value);
}
