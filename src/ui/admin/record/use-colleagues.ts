import { useEffect, useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { answerOf } from '#wire/call.ts';
import type { Colleague } from './mentions.ts';

/** The staff who may read a record, by the record's address in the API. None where they cannot be read: nobody can be named then. */
export function useColleagues(api: string, wanted: boolean): readonly Colleague[] {
  const { locale } = useI18n();
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  useEffect(() => {
    if (!wanted) return;
    browserCall(`${api}/colleagues`)
      .then((response) => answerOf<Colleague[]>(response))
      .then(
        (found) => setColleagues(found.map(({ id, name }) => ({ id, name: userName(name, locale) }))),
        () => setColleagues([]),
      );
  }, [api, wanted, locale]);
  return colleagues;
}
