import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { placeIn } from '#base/place-words.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPapers, HeadFigure, partyOf } from '#modules/acceptances/web/index.ts';
import { byCategory } from '#modules/estimations/estimations.engine.ts';
import { BuildingSection } from '#modules/estimations/web/index.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicContract } from '../../contracts.contract.ts';
import { useSigningWords } from './signing-words.ts';

/** Number, what is built, the value and the drawn building, which is lit once it is signed. `children` replace the name. */
export function ContractHead(props: {
  contract: PublicContract;
  code: string;
  isLit?: boolean;
  preview?: boolean;
  children?: ReactNode;
}) {
  const { contract, code, isLit = false, preview = false, children } = props;
  const t = useSigningWords();
  return (
    <div
      data-surface="navy"
      className="pt-[calc(var(--header-top)+1.5rem)] pb-10 lg:pt-[calc(var(--header-top)+3rem)] lg:pb-16"
    >
      <div className="container-page grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:grid-cols-[6fr_5fr]">
        <div>
          {children ?? <ContractName contract={contract} />}
          <HeadFigure
            label={t('value_with_vat')}
            of={toHalalas(contract.value.revised.total)}
            unit={t('riyal')}
          />
          {!preview && <DocumentPapers code={code} />}
        </div>
        <BuildingSection
          realty="building"
          typicalFloors={1}
          states={byCategory(() => (isLit ? 'active' : 'filled'))}
          className="mx-auto w-full max-w-[34rem] max-lg:max-w-96"
        />
      </div>
    </div>
  );
}

function ContractName({ contract }: { contract: PublicContract }) {
  const t = useSigningWords();
  const { locale } = useI18n();
  const name = localized(contract, 'name', locale);
  const { site } = contract;
  const to = [partyOf(contract, locale), placeIn(locale, site.district), placeIn(locale, site.city)]
    .filter(Boolean)
    .join(t('comma'));
  return (
    <>
      <p className="text-ink-muted text-label">
        <ContractNumber contract={contract} />
      </p>
      <h1 className="mt-2 text-h1">{name ? <Written>{name}</Written> : t('kind')}</h1>
      <p className="mt-2 text-ink-muted">{t('to', { to })}</p>
    </>
  );
}

/** «عقد مقاولة C-2026-0001». */
export function ContractNumber({ contract }: { contract: PublicContract }) {
  const t = useSigningWords();
  return (
    <>
      <span className="me-1.5">{t('kind')}</span>
      {contract.number === null ? (
        <span>{t('draft')}</span>
      ) : (
        <Ltr className="whitespace-nowrap">{contract.number}</Ltr>
      )}
    </>
  );
}
