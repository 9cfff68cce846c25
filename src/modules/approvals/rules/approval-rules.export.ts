import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import type { Sheet } from '#server/export/sheet.ts';
import ar from '../locales/rules.ar.json' with { type: 'json' };
import en from '../locales/rules.en.json' with { type: 'json' };
import type { ApprovalRule } from './approval-rules.contract.ts';

/** Export of the approval rules. */
export const rulesSheet: Sheet<ApprovalRule> = {
  name: 'approval-rules',
  words: { ar, en },
  columns: [
    { head: 'kind', value: (rule, { locale }) => rule.kind_name[locale] },
    { head: 'amount', kind: 'money', value: ({ amount }) => amount },
    {
      head: 'steps',
      width: 60,
      value: ({ steps }, { locale }) =>
        steps
          .map((step) => (step.user === null ? localized(step, 'name', locale) : userName(step.name, locale)))
          .join(locale === 'ar' ? '، ' : ', '),
    },
  ],
};
