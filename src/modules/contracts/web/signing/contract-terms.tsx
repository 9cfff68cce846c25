import { ltrIsolated } from '#base/bidi.ts';
import { vatOf } from '#base/lines.ts';
import { localized } from '#base/localized.ts';
import { hundredthsOf, share, toHalalas } from '#base/money.ts';
import { placeIn } from '#base/place-words.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPart, type DocumentStep, DocumentSteps } from '#modules/acceptances/web/index.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Sum } from '#ui/sum.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicContract } from '../../contracts.contract.ts';
import { useSigningWords } from './signing-words.ts';

/** How one pays, what is retained, and the facts of the work. */
export function ContractTerms({ contract }: { contract: PublicContract }) {
  const t = useSigningWords();
  return (
    <>
      <DocumentPart title={t('pay')}>
        <Payment contract={contract} />
      </DocumentPart>
      <DocumentPart title={t('work')}>
        <Facts contract={contract} />
      </DocumentPart>
    </>
  );
}

function Payment({ contract }: { contract: PublicContract }) {
  const t = useSigningWords();
  const { locale } = useI18n();
  const percent = (number: number) => ltrIsolated(`${formatNumber(number, locale)}%`);
  const { retention_cap_percent: cap, retention_release: releases, payment_days } = contract;
  const advance = contract.advance_percent ?? 0;
  const retention = contract.retention_percent ?? 0;
  const net = share(toHalalas(contract.value.original.net), hundredthsOf(advance));
  const terms = localized(contract, 'payment_terms', locale)
    .split('\n')
    .filter((term) => term.trim() !== '');
  const steps: DocumentStep[] = [
    ...(advance > 0
      ? [
          {
            key: 'advance',
            title: t('advance', { percent: percent(advance) }),
            text: t(contract.advance_guarantee ? 'advance_guaranteed' : 'advance_text'),
            amount: <Sum of={net + vatOf([{ net, vatRate: contract.vat_rate ?? 0 }])} />,
          },
        ]
      : []),
    { key: 'certificates', title: t('certificates'), text: t('certificates_text') },
    ...(contract.rhythm === 'milestones'
      ? contract.milestones.map((one, place) => ({
          key: `milestone ${place}`,
          title: localized(one, 'title', locale),
          text: [percent(one.percent), one.on ? t('milestone_on', { date: formatDate(one.on, locale) }) : '']
            .filter(Boolean)
            .join(t('comma')),
          amount: <Sum of={toHalalas(one.amount)} />,
        }))
      : []),
    ...(contract.silence_days
      ? [
          {
            key: 'silence',
            title: t('silence'),
            text: t('silence_after', { days: t('days', { count: contract.silence_days }) }),
          },
        ]
      : []),
    ...(payment_days
      ? [{ key: 'days', title: t('payment_days'), text: t('days', { count: payment_days }) }]
      : []),
    ...terms.map((term, place) => ({ key: `term ${place}`, text: <Written>{term.trim()}</Written> })),
    ...(retention > 0
      ? [
          {
            key: 'retention',
            title: t('retention', { percent: percent(retention) }),
            text: [
              t(`retention_${contract.retention_base}`),
              cap ? t('retention_cap', { percent: percent(cap) }) : '',
              ...releases
                .filter((part) => part.percent > 0)
                .map((part) => t(`release.${part.on}`, { percent: percent(part.percent) })),
            ]
              .filter(Boolean)
              .join(' '),
          },
        ]
      : []),
  ];
  return <DocumentSteps steps={steps} />;
}

function Facts({ contract }: { contract: PublicContract }) {
  const t = useSigningWords();
  const { locale } = useI18n();
  const percent = (number: number | null) => ltrIsolated(`${formatNumber(number ?? 0, locale)}%`);
  const days = (count: number | null) => (count ? t('days', { count }) : '');
  const { site, penalty, starts_on } = contract;
  const signer = (who: string, capacity: string) => [who, capacity].filter(Boolean).join(t('comma'));
  const place = [
    site.plot && t('plot', { plot: ltrIsolated(site.plot) }),
    placeIn(locale, site.district),
    placeIn(locale, site.city),
  ];
  const facts: (readonly [key: string, value: string, kind?: 'code'])[] = [
    ['price_basis', t(`basis.${contract.price_basis}`)],
    ['materials', t(`by_${contract.materials}`)],
    ['site', place.filter(Boolean).join(t('comma'))],
    ['permit', site.permit_no, 'code'],
    ['deed', site.deed_no, 'code'],
    ['starts_on', starts_on ? formatDate(starts_on, locale) : ''],
    ['duration', days(contract.duration_days)],
    ['defects', days(contract.defects_days)],
    [
      'penalty',
      penalty.percent_per_day
        ? t(penalty.cap_percent ? 'penalty_capped' : 'penalty_of', {
            percent: percent(penalty.percent_per_day),
            cap: percent(penalty.cap_percent),
          })
        : '',
    ],
    ['structural', contract.structural_years ? t('years', { count: contract.structural_years }) : ''],
    ['insurance', contract.insurance_policy, 'code'],
    ['representative', signer(contract.representative, contract.representative_capacity)],
    ['company_representative', signer(contract.company_representative, contract.company_capacity)],
  ];
  return (
    <dl>
      {facts.map(
        ([key, value, kind]) =>
          value && (
            <div key={key} className="flex flex-wrap gap-x-4 border-line border-b py-2.5">
              <dt className="min-w-[min(100%,9rem)] text-ink-muted">{t(key)}</dt>
              <dd className="min-w-0">
                {kind === 'code' ? <Ltr>{value}</Ltr> : <WholeRuns>{value}</WholeRuns>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
