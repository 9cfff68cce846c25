import { useMemo } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { answerOf } from '#wire/call.ts';
import { useReading } from '../use-reading.ts';
import type { Colleague } from './mentions.ts';

/**
 * Staff who may read a record, by its API address. None if they cannot be loaded: nobody can be mentioned
 * then.
 */
export function useColleagues(api: string, wanted: boolean): readonly Colleague[] {
  const { locale } = useI18n();
  const { value } = useReading(wanted ? api : null, async () =>
    answerOf<Colleague[]>(await browserCall(`${api}/colleagues`)),
  );
  return useMemo(
    () => (value ?? []).map(({ id, name }) => ({ id, name: userName(name, locale) })),
    [value, locale],
  );
}
