import type { Locale } from '#base/locale.ts';
import { answerOf, type Call, isGone } from '#wire/call.ts';
import type { DueText, LegalStates, LegalText, LegalVersionText } from './legal.contract.ts';
import { type AcceptedKind, acceptedKinds, type LegalKind } from './legal.engine.ts';

export async function readLegalText(call: Call, kind: LegalKind): Promise<LegalText> {
  return answerOf(await call(`/api/legal/texts/${kind}`));
}

/** Null for a version that does not exist, or is not public. */
export async function readVersionText(
  call: Call,
  kind: LegalKind,
  version: string,
): Promise<LegalVersionText | null> {
  try {
    return await answerOf(await call(`/api/legal/texts/${kind}/${encodeURIComponent(version)}`));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether the caller has to accept changed texts first. For the login, which loads no contracts. */
export async function hasDueTexts(call: Call): Promise<boolean> {
  const { due } = await answerOf<{ due: DueText[] }>(await call('/api/legal/acceptances'));
  return due.length > 0;
}

/** The texts that people can be asked to accept in a language: nobody can accept what is not published. */
export async function readTextsToAccept(call: Call, locale: Locale): Promise<AcceptedKind[]> {
  const states: LegalStates = await answerOf(await call('/api/configurations/legal'));
  return acceptedKinds.filter((kind) => states[kind][locale] === 'published');
}
