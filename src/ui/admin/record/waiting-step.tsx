import { isolated } from '#base/bidi.ts';
import { formatList } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { ApprovalChain } from '#wire/approval.ts';
import { buttonClass } from '../../button-class.ts';
import { useModuleWords } from '../module-words.tsx';
import { decidingNames } from './approver-name.ts';
import { NextStep } from './next-step.tsx';

/** The next step of a document that waits for an approval: whose it is. Its words are the module's `next.waits`. */
export function WaitingStep({ approval }: { approval: ApprovalChain }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const names = approval.steps
    .filter(({ state }) => state === 'due')
    .flatMap((step) => decidingNames(step, locale))
    .map(isolated);
  return (
    <NextStep
      turn="client"
      title={t('next.title')}
      text={t('next.waits', { names: formatList(names, locale) })}
      consequence={t('next.waits_text')}
    >
      <a href="#approval" className={buttonClass({ kind: 'secondary', size: 'md' })}>
        {t('next.see_approval')}
      </a>
    </NextStep>
  );
}
