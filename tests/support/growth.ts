/** CPU milliseconds of this thread for some work: the machine may be busy. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Lengths up to which time that doubles with each repetition shows, before it takes for ever. */
const short = Array.from({ length: 7 }, (_, step) => Math.round(64 * 1.3 ** step));

/** Milliseconds that are nothing, whatever they grow by. */
const nothing = 40;

/** Four times the size takes four times as long, or 16 times where the time is quadratic. */
const maxGrowth = 9;

/** Milliseconds after which a text of one size is measured no more. */
const tooLong = 3000;

const rounds = 5;

interface Measured {
  /** What is measured once, twice and four times as large. */
  size: number;
  /** Whether short texts are read first, for patterns that take exponential time. */
  fromShort: boolean;
}

/**
 * Why some work on things of a size takes more than linear time; null if it does not. Each size is measured until its least time
 * tells, at most five times.
 */
export async function growthFault<Thing>(
  work: (thing: Thing) => unknown,
  thingOf: (size: number) => Thing,
  { size, fromShort }: Measured,
): Promise<string | null> {
  for (const length of fromShort ? short : []) {
    const thing = thingOf(length);
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds && least > nothing; round += 1)
      least = Math.min(least, await timeOf(() => work(thing)));
    if (least > nothing) return `${least} ms for ${length}`;
  }
  const things = [size, 2 * size, 4 * size].map(thingOf);
  const least = things.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, thing] of things.entries()) {
      const time = await timeOf(() => work(thing));
      least[place] = Math.min(least[place] ?? time, time);
      if (time > tooLong) break;
    }
    const [once = 0, , four = 0] = least;
    if (four <= Math.max(nothing, once * maxGrowth)) return null;
  }
  return `${least.map((time) => time.toFixed(1)).join(', ')} ms for 1, 2 and 4 times ${size}`;
}
