import { isolated, ltrIsolated } from '#base/bidi.ts';
import { vatOf } from '#base/lines.ts';
import { hundredthsOf, share, toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import {
  AcceptedHeading,
  DocumentEvidence,
  DocumentPart,
  DocumentSteps,
  PaperButton,
  partyOf,
  Talk,
} from '#modules/acceptances/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { TwoClauses } from '#ui/two-clauses.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicContract } from '../../contracts.contract.ts';
import { ContractBody } from './contract-body.tsx';
import { ContractHead, ContractNumber } from './contract-head.tsx';
import { useSigningWords } from './signing-words.ts';

interface SignedContractProps {
  contract: PublicContract;
  code: string;
  state: string;
  /** The name typed on this device just now, if it was: then the heading takes the focus. */
  typedName: string | null;
}

/** A contract that was signed: lit, what happens next or where the work is, the evidence, and what was agreed. */
export function SignedContract({ contract, code, state, typedName }: SignedContractProps) {
  const t = useSigningWords();
  const { locale } = useI18n();
  const name = contract.accepted_by ?? typedName ?? partyOf(contract, locale);
  const day = contract.signed_on ?? contract.accepted_at;
  return (
    <>
      <ContractHead contract={contract} code={code} isLit>
        <AcceptedHeading
          state={t(`states.${state}`)}
          number={<ContractNumber contract={contract} />}
          title={<TwoClauses>{t(state === 'signed' ? 'thanks' : `heads.${state}`)}</TwoClauses>}
          line={t('signed_line', {
            name: isolated(name),
            number: ltrIsolated(contract.number ?? ''),
            date: day ? formatDate(day, locale) : '',
          })}
          typedName={typedName}
        />
      </ContractHead>
      <div data-surface="plaster" className="py-10 lg:py-16">
        <div className="container-page grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start">
          <div className="min-w-0">
            {contract.handovers.length > 0 ? (
              <Handovers contract={contract} />
            ) : (
              <DocumentPart title={t('next')}>
                <DocumentSteps steps={stepsOf(contract)} />
              </DocumentPart>
            )}
            <LocaleLink
              to={`/d/${code}/project`}
              reloadDocument
              className={buttonClass({ className: 'mt-6 w-full' })}
            >
              {t('project')}
            </LocaleLink>
            <PaperButton
              code={code}
              label={t('download')}
              look={{ kind: 'secondary', className: 'mt-3 w-full' }}
            />
            <div className="mt-4">
              <Talk code={code} mayDecline={false} onSettled={() => {}} />
            </div>
          </div>
          {contract.accepted_at && (
            <DocumentEvidence
              acceptedAt={contract.accepted_at}
              name={name}
              party={partyOf(contract, locale)}
              termsVersion={contract.clauses_version}
              channel={contract.accepted_channel}
              hash={contract.hash}
              verify={contract.verify && { url: contract.verify.url, number: contract.number ?? '' }}
            />
          )}
          <div className="lg:col-span-2 lg:max-w-[52rem]">
            <ContractBody contract={contract} code={code} title={t('agreed')} />
          </div>
        </div>
      </div>
    </>
  );

  /** What happens next with a contract whose work is not handed over. */
  function stepsOf({ value, advance_percent, vat_rate, starts_on }: PublicContract) {
    const net = share(toHalalas(value.original.net), hundredthsOf(advance_percent ?? 0));
    const advance = net + vatOf([{ net, vatRate: vat_rate ?? 0 }]);
    return [
      ...(advance > 0
        ? [
            {
              key: 'advance',
              title: t('next_advance'),
              text: t('next_advance_text', { amount: ltrIsolated(formatAmount(advance, locale, false)) }),
            },
          ]
        : []),
      {
        key: 'start',
        title: t('next_start'),
        text: starts_on ? t('next_start_on', { date: formatDate(starts_on, locale) }) : t('next_start_text'),
      },
      { key: 'certificates', title: t('next_certificates'), text: t('next_certificates_text') },
    ];
  }
}

/** When the work was handed over, and what remained to be repaired. */
function Handovers({ contract }: { contract: PublicContract }) {
  const t = useSigningWords();
  const { locale } = useI18n();
  return (
    <DocumentPart title={t('handovers')}>
      {contract.handovers.map(({ on, date, defects }) => (
        <section key={on} aria-label={t(`handover.${on}`)} className="border-line border-b py-4">
          <h3 className="flex flex-wrap justify-between gap-x-6 font-medium">
            <span>{t(`handover.${on}`)}</span>
            <span className="font-normal text-ink-muted">{formatDate(date, locale)}</span>
          </h3>
          {defects.length === 0 ? (
            <p className="mt-1 text-ink-muted">{t('no_defects')}</p>
          ) : (
            <>
              <p className="mt-1 text-ink-muted">{t('defects_left')}</p>
              <ol className="mt-1 list-decimal ps-5">
                {defects.map((defect, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a defect has no other name
                  <li key={place} className="break-words">
                    <Written>{defect}</Written>
                  </li>
                ))}
              </ol>
            </>
          )}
        </section>
      ))}
    </DocumentPart>
  );
}
