import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Written } from '#ui/written.tsx';
import type { Contract } from '../../contracts.contract.ts';

/** Payment terms and exclusions as text; nothing where neither is written. */
export function TextsCard({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const texts = (['payment_terms', 'exclusions'] as const)
    .map((field) => [field, localized(contract, field, locale)] as const)
    .filter(([, text]) => text !== '');
  if (texts.length === 0) return null;
  return (
    <Card title={t('texts')} summary="">
      <div className="grid gap-4">
        {texts.map(([field, text]) => (
          <section key={field} aria-label={t(`fields.${field}`)}>
            <h3 className="text-ink-muted text-small">{t(`fields.${field}`)}</h3>
            <p className="wrap-anywhere mt-0.5 whitespace-pre-line">
              <Written>{text}</Written>
            </p>
          </section>
        ))}
      </div>
    </Card>
  );
}
