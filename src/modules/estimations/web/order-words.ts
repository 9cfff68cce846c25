import { useOwnWords } from '#i18n/own-words.tsx';
import type { Translate } from '#i18n/translator.ts';
import { orderMessages } from '../estimations.words.ts';

export { orderWords } from '../estimations.words.ts';

export function useOrderWords(): Translate {
  return useOwnWords(orderMessages);
}
