import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { ApprovalStep } from '#wire/approval.ts';

/** Name of an approver: a role or a person. */
export function nameOf(
  approver: Pick<ApprovalStep, 'user' | 'name' | 'translations'>,
  locale: Locale,
): string {
  return approver.user === null ? localized(approver, 'name', locale) : userName(approver.name, locale);
}

/** Whoever can decide a step: its own people, or those who decide instead. */
export const decidingNames = (step: ApprovalStep, locale: Locale): string[] =>
  (step.instead && step.instead.length > 0 ? step.instead : [step]).map((one) => nameOf(one, locale));
