import { isolated } from '#base/bidi.ts';
import type { Translate } from '#i18n/translator.ts';
import type { LegalVersion } from '../../legal.contract.ts';
import type { Standing } from '../../legal.engine.ts';

/** A version's name, such as "Terms and conditions, Version 2". */
export function versionName({ kind, number, standing }: LegalVersion, t: Translate): string {
  const told = number === null ? t(`standings.${standing}`) : t('version', { number });
  return `${isolated(t(`kinds.${kind}`))} · ${isolated(told)}`;
}

/** The colour of the badge of where a version stands. */
export const tones: Readonly<Record<Standing, 'success' | 'progress' | 'warning' | 'error' | 'neutral'>> = {
  sample: 'warning',
  draft: 'neutral',
  coming: 'progress',
  in_force: 'success',
  earlier: 'neutral',
  withdrawn: 'error',
};
