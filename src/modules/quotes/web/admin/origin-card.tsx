import { userName } from '#base/administrator-name.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { Quote } from '../../quotes.contract.ts';
import { Revisions } from './revisions.tsx';

/** What the quote was made from, by whom, and its other revisions. */
export function OriginCard({ quote }: { quote: Quote }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { request_id, design_request_id, estimation_id, prepared_by, created_at, number, revises_id } = quote;
  const from = [
    request_id && t('from_request', { id: request_id }),
    design_request_id && t('from_design', { id: design_request_id }),
    estimation_id && t('from_estimation', { id: estimation_id }),
  ].filter(Boolean);
  return (
    <Card title={t('origin')} summary={from.join(t('comma')) || t('from_blank')}>
      <FactRows
        facts={[
          [t('fields.request_id'), request_id && <RecordOf subject="request" id={request_id} />],
          [
            t('fields.design_request_id'),
            design_request_id && <RecordOf subject="design_request" id={design_request_id} />,
          ],
          [t('fields.estimation_id'), estimation_id && <RecordOf subject="estimation" id={estimation_id} />],
          [t('prepared_by'), prepared_by && <bdi>{userName(prepared_by.name, locale)}</bdi>],
          [t('fields.created_at'), formatDate(created_at, locale)],
          [t('revises'), number === null && revises_id && <RecordOf subject="quote" id={revises_id} />],
          [t('revisions'), number !== null && <Revisions quote={quote} number={number} />],
        ]}
      />
    </Card>
  );
}

function RecordOf({ subject, id }: { subject: string; id: number }) {
  const page = usePanelRecords().pathOf(subject, id);
  const number = <Ltr>{`#${id}`}</Ltr>;
  if (!page) return number;
  return (
    <LocaleLink to={page} className="underline underline-offset-4">
      {number}
    </LocaleLink>
  );
}
