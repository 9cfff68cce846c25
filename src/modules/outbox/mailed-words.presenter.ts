import type { Locale } from '#base/locale.ts';
import { mailWord } from '#base/mail-word.ts';
import type { ServerContext } from '#server/context.ts';
import { mailLeaves } from './delivery/mail-leaves.service.ts';

/** The sentence `code` about a mail, or the one to say where no mail leaves (`mailWord`). */
export function mailedWords(
  context: ServerContext,
  locale: Locale,
  code: string,
  parameters?: Parameters<ReturnType<ServerContext['words']>>[1],
): string {
  return context.words(locale)(mailWord(code, mailLeaves(context)), parameters);
}
