import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import { orderMessages } from '../estimations.words.ts';

export { orderWords } from '../estimations.words.ts';

export function useOrderWords(): Translate {
  return useScopedMessages(orderMessages);
}
