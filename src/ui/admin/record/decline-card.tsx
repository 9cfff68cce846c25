import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '../../ltr.tsx';
import { Card } from '../card.tsx';
import { FactRows } from '../fact-rows.tsx';
import { useRecordWords } from './record-words.ts';

/** How a document was declined by its link, as the API answers it. */
export interface DeclineEvidence {
  reason: string;
  declined_at: string;
  ip: string;
  user_agent: string;
}

/** The evidence of declining by link. */
export function DeclineCard({ decline }: { decline: DeclineEvidence }) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const { reason, declined_at, ip, user_agent } = decline;
  const moment = `${formatDate(declined_at, locale)} ${formatTime(declined_at, locale)}`;
  return (
    <Card title={t('decline.title')} summary={moment}>
      <p className="wrap-anywhere mb-3 text-small">
        <bdi>{reason}</bdi>
      </p>
      <FactRows
        facts={[
          [t('evidence.how'), t('decline.by_link')],
          [t('decline.at'), moment],
          [t('evidence.ip'), ip && <Ltr>{ip}</Ltr>],
          [t('evidence.device'), user_agent && <Ltr>{user_agent}</Ltr>],
        ]}
      />
    </Card>
  );
}
