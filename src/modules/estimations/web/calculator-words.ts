import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../locales/calculator.ar.json';
import en from '../locales/calculator.en.json';

/** Texts of the calculator alone. */
export const calculatorWords: ScopedMessages = { ar: { estimations: ar }, en: { estimations: en } };
