import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Running } from '#server/module.ts';

/** Between two looks, in milliseconds. */
const every = 2000;
/** Share of a core's time above which the process is busy, and below which it is quiet. */
const busyFrom = 0.25;
const quietTo = 0.05;
/** Quiet looks in a row after which it is at rest. */
const looks = 2;

/**
 * Gives memory back a few seconds after the start and after each busy time. V8 keeps garbage and empty pages until it
 * needs them, on a server of few visitors for hours. `spent` returns the CPU time used so far, in milliseconds; `collect`
 * takes a tenth of a second, in which no page is sent, so it waits until nobody asks for one.
 */
export function tidyAtRest(spent = cpuTime, collect = collectAll): Running {
  let before = spent();
  let busy = true;
  let quiet = 0;
  const timer = setInterval(() => {
    const now = spent();
    const share = (now - before) / every;
    before = now;
    if (share >= busyFrom) busy = true;
    quiet = share <= quietTo ? quiet + 1 : 0;
    if (!busy || quiet < looks) return;
    busy = false;
    collect();
    before = spent();
  }, every).unref();
  return { stop: async () => clearInterval(timer) };
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** Also returns empty pages to the system, which a usual collection does not. */
function collectAll(): void {
  // Node passes V8's function on only by this flag.
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
