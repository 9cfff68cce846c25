import type { ReactNode } from 'react';
import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import { placeIn } from '#base/place-words.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useCopiedFacts } from '#modules/customers/web/index.ts';
import { quotes } from '#modules/quotes/quotes.contract.ts';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Percent } from '#ui/admin/percent.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Ltr } from '#ui/ltr.tsx';
import { callContract } from '#wire/contract-call.ts';
import type { Contract } from '../../contracts.contract.ts';
import { endOf } from './next-of-contract.ts';
import { ProjectLink } from './project-card.tsx';

/** Who signs, where it is built, and when. */
export function PartiesCard({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { customer, quote_id, site, starts_on, duration_days, defects_days } = contract;
  const customerFacts = useCopiedFacts(customer, t('customer'));
  const ends = endOf(contract);
  const signer = (who: string, capacity: string) =>
    who && <bdi>{[who, capacity].filter(Boolean).join(t('comma'))}</bdi>;
  const place = [
    site.plot && t('plot_of', { plot: site.plot }),
    placeIn(locale, site.district),
    placeIn(locale, site.city),
  ];
  return (
    <Card title={t('parties')} id="customer" summary={customer ? localized(customer, 'name', locale) : ''}>
      <FactRows
        facts={[
          ...customerFacts,
          [t('fields.representative'), signer(contract.representative, contract.representative_capacity)],
          [
            t('fields.company_representative'),
            signer(contract.company_representative, contract.company_capacity),
          ],
          [t('represented'), contract.signed_by && <bdi>{contract.signed_by}</bdi>],
          [t('fields.quote_id'), quote_id !== null && <QuoteLink id={quote_id} />],
          [t('site'), <bdi key="site">{place.filter(Boolean).join(t('comma'))}</bdi>],
          [t('permit'), site.permit_no && <Ltr>{site.permit_no}</Ltr>],
          [t('deed'), site.deed_no && <Ltr>{site.deed_no}</Ltr>],
          [t('start'), starts_on && formatDate(starts_on, locale)],
          [t('duration'), duration_days !== null && t('days', { count: duration_days })],
          [t('ends'), ends && formatDate(ends, locale)],
          [t('defects_period'), defects_days !== null && t('days', { count: defects_days })],
          [
            t('structural'),
            contract.structural_years !== null &&
              contract.structural_years > 0 &&
              t('years', { count: contract.structural_years }),
          ],
          [t('project_of_site'), contract.project_id !== null && <ProjectLink id={contract.project_id} />],
          [
            t('prepared_by'),
            contract.prepared_by && <bdi>{userName(contract.prepared_by.name, locale)}</bdi>,
          ],
        ]}
      />
    </Card>
  );
}

/** The quote it was made of, by its number for those who may read it. */
export function QuoteLink({ id }: { id: number }) {
  const mayRead = useMay('quotes')('read');
  const { value } = useReading(mayRead ? `quote ${id}` : null, () =>
    callContract(browserCall, quotes.read, { params: { id } }),
  );
  if (!mayRead) return <Ltr>{`#${id}`}</Ltr>;
  return (
    <LocaleLink to={`/admin/quotes/${id}`} className="underline underline-offset-4">
      <Ltr>{value?.quote.number ?? `#${id}`}</Ltr>
    </LocaleLink>
  );
}

/** What was agreed about money. */
export function MoneyCard({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { retention_cap_percent: cap, retention_release, penalty } = contract;
  const { payment_days } = contract;
  const advance_percent = contract.advance_percent ?? 0;
  const retention_percent = contract.retention_percent ?? 0;
  const percent = (of: number, word: string): ReactNode => (
    <span>
      <Percent of={of} />
      <span className="ms-1.5">{word}</span>
    </span>
  );
  return (
    <Card title={t('money_terms')} id="terms" summary="">
      <FactRows
        facts={[
          [t('price'), t(`values.price_basis.${contract.price_basis}`)],
          [
            t('advance'),
            advance_percent > 0 &&
              percent(advance_percent, t(contract.advance_guarantee ? 'of_net_guaranteed' : 'of_net')),
          ],
          [t('fields.rhythm'), t(`values.rhythm.${contract.rhythm}`)],
          [
            t('retention'),
            retention_percent > 0 && percent(retention_percent, t(`of_${contract.retention_base}`)),
          ],
          [t('retention_cap'), retention_percent > 0 && cap !== null && percent(cap, t('of_contract_value'))],
          [
            t('release'),
            retention_percent > 0 && (
              <ul>
                {retention_release
                  .filter((part) => part.percent > 0)
                  .map((part) => (
                    <li key={part.on}>{percent(part.percent, t(`release_on.${part.on}`))}</li>
                  ))}
              </ul>
            ),
          ],
          [t('silence'), contract.silence_days !== null && t('days', { count: contract.silence_days })],
          [t('payment'), payment_days !== null && t('days', { count: payment_days })],
          [
            t('penalty'),
            penalty.percent_per_day !== null && penalty.percent_per_day > 0 && (
              <span>
                {percent(penalty.percent_per_day, t('a_day'))}
                {penalty.cap_percent !== null && (
                  <span className="ms-1.5">{percent(penalty.cap_percent, t('at_most'))}</span>
                )}
              </span>
            ),
          ],
          [t('materials'), t(`values.materials.${contract.materials}`)],
          [t('insurance'), contract.insurance_policy && <Ltr>{contract.insurance_policy}</Ltr>],
        ]}
      />
    </Card>
  );
}
