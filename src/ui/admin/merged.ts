/**
 * What is saved after somebody else was first: the thing as it is now, and over it what was changed here since it was read.
 * Records are gone through field by field; lists are sets to which things were added and from which they were taken, but rows of a
 * document, whose order and sum matter, are taken as they were written.
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

/** Whether a value of a form is still what was read. */
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
