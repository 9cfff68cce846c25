import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { ApprovalRule } from '../../rules/approval-rules.contract.ts';

type NamedStep = Pick<ApprovalRule['steps'][number], 'user' | 'name' | 'translations'>;

/** A step's name: its role or its person. */
export function useStepName(): (step: NamedStep) => string {
  const { locale } = useI18n();
  return (step) => (step.user === null ? localized(step, 'name', locale) : userName(step.name, locale));
}
