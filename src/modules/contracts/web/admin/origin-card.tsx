import { userName } from '#base/administrator-name.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { Contract } from '../../contracts.contract.ts';
import { QuoteLink } from './fact-cards.tsx';

/** What a draft was made from, and by whom. */
export function OriginCard({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { quote_id, prepared_by, created_at } = contract;
  return (
    <Card title={t('origin')} summary="">
      <FactRows
        facts={[
          [
            t('fields.quote_id'),
            quote_id === null ? t('from_blank') : <QuoteLink key="quote" id={quote_id} />,
          ],
          [t('prepared_by'), prepared_by && <bdi>{userName(prepared_by.name, locale)}</bdi>],
          [t('fields.created_at'), formatDate(created_at, locale)],
        ]}
      />
    </Card>
  );
}
