import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';
import rulesAr from '../../locales/rules.ar.json';
import rulesEn from '../../locales/rules.en.json';

const words = { ar, en };
const rules = { ar: rulesAr, en: rulesEn };

/** Texts for waiting approvals and deputies. */
export function useApprovalWords() {
  return useScopedMessages(words);
}

/** Texts for rules. */
export function useRuleWords() {
  return useScopedMessages(rules);
}
