import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentFiles, Folded, Prose } from '#modules/acceptances/web/index.ts';
import { readFile } from '#modules/attachments/attachments.contract.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Written } from '#ui/written.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type PublicQuote, readSharedFile } from '../../quotes.contract.ts';
import { useOfferWords } from './offer-words.ts';

/** Facts of the work, and what opens when pressed: exclusions, terms, files. Without a code it is a preview for staff. */
export function OfferDetails({ quote, code }: { quote: PublicQuote; code: string }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const exclusions = localized(quote, 'exclusions', locale);
  const { terms, files } = quote;
  return (
    <div>
      <Facts quote={quote} />
      <div className="mt-10 border-line border-t">
        {exclusions && (
          <Folded title={t('exclusions')}>
            <Prose text={exclusions} />
          </Folded>
        )}
        {terms && (
          <Folded title={t('terms', { version: terms.version })}>
            <Prose text={localized(terms, 'text', locale)} />
          </Folded>
        )}
        <DocumentFiles
          title={t('files', { number: files.length })}
          files={files}
          addressOf={(id) => (code ? addressOf(readSharedFile, { code, id }) : addressOf(readFile, { id }))}
        />
      </div>
    </div>
  );
}

function Facts({ quote }: { quote: PublicQuote }) {
  const t = useOfferWords();
  const { locale, dir } = useI18n();
  const { realty_type, project_type, site, materials, duration, duration_unit } = quote;
  const scope = [realty_type && t(`realty.${realty_type}`), project_type && t(`works.${project_type}`)];
  const facts = [
    ['scope', scope.filter(Boolean).join(dir === 'rtl' ? '، ' : ', ')],
    ['materials', t(`by_${materials}`)],
    ['duration', duration ? t(duration_unit, { count: duration }) : ''],
    ['plot', site.plot],
    ['permit', site.permit_no],
  ] as const;
  return (
    <dl className="grid gap-y-2" aria-label={t('about')} lang={locale}>
      {facts.map(
        ([key, value]) =>
          value && (
            <div key={key} className="flex flex-wrap gap-x-4">
              <dt className="min-w-[min(100%,8rem)] text-ink-muted">{t(key)}</dt>
              <dd>{key === 'plot' || key === 'permit' ? <Ltr>{value}</Ltr> : <Written>{value}</Written>}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
