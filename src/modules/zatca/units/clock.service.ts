import type { Config } from '#server/config/config.ts';
import { callOut } from '#server/outgoing/outgoing-call.ts';
import { isThisMachine } from '#server/outgoing/public-address.ts';
import { type Finding, failure, good, reasonOf, skipped, warning } from '#server/watch/finding.ts';
import { authorityAt } from '../gateway/gateway.service.ts';

const area = 'clock';
/** Milliseconds for an answer. */
const patience = 5000;
/** Seconds by which the clocks may differ, and from which documents are refused for their time. */
const [usual, tooFar] = [5, 60];

/** Compares this machine's clock with the authority's, by the `Date` of any answer. */
export async function examineAuthorityClock(config: Config, online: boolean): Promise<Finding> {
  const { base, reach } = authorityAt(config);
  if (!online && !isThisMachine(base)) return skipped(area, base);
  const notCompared = (why: string) =>
    warning(
      area,
      `could not be compared with the tax authority’s: ${why}`,
      'Check the network and the firewall.',
    );
  try {
    const before = Date.now();
    const { headers } = await callOut({ url: base, method: 'HEAD', reach, patience });
    const here = (before + Date.now()) / 2;
    const there = Date.parse(headers.date ?? '');
    if (Number.isNaN(there)) return notCompared(`${base} does not say its time`);
    // The header counts whole seconds.
    return differing((here - there) / 1000 - 0.5);
  } catch (error) {
    return notCompared(`${base} does not answer: ${reasonOf(error)}`);
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
