import { storedTexts } from '#modules/configuration/server.ts';
import type { Connection } from '#server/db/database.ts';
import { type Finding, failure, good, reasonOf, warning } from '#server/watch/finding.ts';

const area = 'clock';
/** Milliseconds for an answer. */
const patience = 5000;
/** Seconds by which the clocks may differ, and from which documents are refused for their time. */
const [usual, tooFar] = [5, 60];

/** Compares this machine's clock with the authority's, whose address is in the settings, by the `Date` of any answer. */
export async function examineAuthorityClock(db: Connection): Promise<Finding> {
  const { zatca_base_url: entry = '' } = await storedTexts(['zatca_base_url'], db);
  const base = entry.trim();
  if (base === '')
    return good(area, 'not compared with the tax authority’s: its address is not set (zatca_base_url)');
  const advice = 'Check the network and the address in Settings, Registration.';
  const notCompared = (why: string) =>
    warning(area, `could not be compared with the tax authority’s: ${why}`, advice);
  try {
    const before = Date.now();
    const { headers } = await fetch(base, {
      ...{ method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) },
    });
    const here = (before + Date.now()) / 2;
    const there = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(there)) return notCompared(`${base} does not say its time`);
    // The header counts whole seconds.
    return differing((here - there) / 1000 - 0.5);
  } catch (error) {
    return notCompared(`${base} does not answer: ${reasonOf((error as { cause?: unknown }).cause ?? error)}`);
  }
}

function differing(ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead));
  const says = `${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the tax authority’s`;
  const advice = 'Let the clock be set by the network: timedatectl set-ntp true.';
  if (seconds > tooFar) return failure(area, `${says}: documents would be refused`, advice);
  if (seconds > usual) return warning(area, says, advice);
  return good(area, 'as the tax authority’s');
}
