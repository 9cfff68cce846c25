import type { Examined } from '#server/module.ts';
import { findSecret } from '#server/secret.ts';
import { type Finding, failure, good, warning } from '#server/watch/finding.ts';
import { examineAuthorityClock } from './clock.service.ts';
import { isReadable } from './keys.service.ts';
import { createUnitsRepository } from './units.repository.ts';

const day = 86_400_000;
/** Days before a certificate's end at which the doctor begins to warn. */
const warnedBefore = 30;

/** Certificates of the units, whether their keys are safe from anyone with a backup, and the authority's clock. */
export async function examineUnits({ db, config, now, online }: Examined): Promise<Finding[]> {
  const units = (await createUnitsRepository(db).all()).filter(({ state }) => state !== 'retired');
  if (units.length === 0) return [];
  const area = 'e-invoices';
  const secrets = { secret: (await findSecret(db)) ?? '', config };
  const findings = units.flatMap((unit): Finding[] => {
    const { name, state, expires_at, stopped_at } = unit;
    const locked = isReadable(secrets, unit)
      ? []
      : [
          failure(
            area,
            `the key of unit ${name} cannot be opened: KEY_SECRET is missing or has changed`,
            'Start the server with its former value. If that is gone, see docs/zatca.md, Keys.',
          ),
        ];
    if (state !== 'active' || expires_at === null) return locked;
    const days = Math.floor((Date.parse(expires_at) - now.getTime()) / day);
    const advice = 'Renew it in the panel: Finance, E-invoicing.';
    const until = `the certificate of unit ${name} ends on ${expires_at.slice(0, 10)}`;
    const found = locked;
    if (days < 0) found.push(failure(area, `${until}: nothing can be issued with it`, advice));
    else if (days < warnedBefore) found.push(warning(area, `${until}, in ${days} days`, advice));
    else found.push(good(area, until));
    if (stopped_at !== null)
      found.push(
        failure(
          area,
          `the authority refuses unit ${name} since ${stopped_at}: nothing is submitted`,
          'Renew its certificate, then resume it in the panel.',
        ),
      );
    return found;
  });
  if (config.keySecret === undefined)
    findings.push(
      warning(
        area,
        'KEY_SECRET is not set: anyone with a backup can read the keys',
        'Set it before you add the units anew; the present keys are encrypted without it (docs/zatca.md).',
      ),
    );
  return [...findings, await examineAuthorityClock(config, online)];
}
