import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPapers, Folded, WrittenQuestion } from '#modules/acceptances/web/index.ts';
import { CircleAlert, Icon, X } from '#ui/icon.tsx';
import type { PublicContract } from '../../contracts.contract.ts';
import { ContractBody } from './contract-body.tsx';
import { ContractNumber } from './contract-head.tsx';
import { useSigningWords } from './signing-words.ts';

/** A contract that cannot be signed: it was not sent yet, or it ended. */
export function ClosedContract({
  contract,
  code,
  state,
}: {
  contract: PublicContract;
  code: string;
  state: string;
}) {
  const t = useSigningWords();
  const { locale } = useI18n();
  const kind = state !== 'terminated' ? 'draft' : contract.signed_on ? 'terminated' : 'declined';
  return (
    <>
      <div
        data-surface="navy"
        className="grid min-h-[70dvh] content-center pt-[calc(var(--header-top)+2rem)] pb-16"
      >
        <div className="container-page *:max-w-[36em]" lang={locale}>
          <Icon of={kind === 'draft' ? CircleAlert : X} size={36} className="text-accent" />
          <p className="mt-4 text-ink-muted">
            <ContractNumber contract={contract} />
          </p>
          <h1 className="mt-3 text-h1">{t(`closed.${kind}`)}</h1>
          <p className="mt-4 text-ink-muted text-lead">{t(`closed.${kind}_text`)}</p>
          {kind !== 'draft' && <DocumentPapers code={code} />}
          <div className="mt-8">
            <WrittenQuestion
              code={code}
              label={t('ask')}
              text={t('ask_question', { number: contract.number ?? '' })}
            />
          </div>
        </div>
      </div>
      {kind !== 'draft' && (
        <div data-surface="plaster" className="py-10">
          <div className="container-page *:max-w-[52rem]">
            <div className="border-line border-t">
              <Folded title={t('show')}>
                <div className="pt-4">
                  <ContractBody contract={contract} code={code} />
                </div>
              </Folded>
            </div>
          </div>
        </div>
      )}
    </>
  );
}
