import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';

export interface NamedEstimate {
  id: string;
  /** Code of its link; '' for one of one's own. */
  code: string;
}

/**
 * The estimate that the page's address names (`?estimate=12.code`): its choices and a first sentence are filled in.
 * The page itself is the same for everyone.
 */
export function useNamedEstimate(form: RefObject<HTMLFormElement | null>): NamedEstimate | null {
  const { t } = useI18n();
  const { search } = useLocation();
  const [named, setNamed] = useState<NamedEstimate | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once for an address, whatever the language
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const [, id, code = ''] = /^(\d{1,10})(?:\.([\w-]+))?$/.exec(asked.get('estimate') ?? '') ?? [];
    if (!id) return setNamed(null);
    setNamed({ id, code });
    const fields = form.current?.elements;
    for (const name of ['real_estate_type', 'project_type']) {
      const choice = fields?.namedItem(name);
      if (choice instanceof RadioNodeList && asked.has(name)) choice.value = asked.get(name) ?? '';
    }
    const message = fields?.namedItem('message');
    if (message instanceof HTMLTextAreaElement && !message.value)
      message.value = t('requests.estimate.message', { number: id });
  }, [search]);

  return named;
}
