import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { listOwnRequests, type OwnRequest } from '#modules/requests/requests.contract.ts';
import { Badge } from '#ui/admin/badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import type { Tone } from '#ui/status-dot.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { useOrderWords } from '../order-words.ts';

const tones: Readonly<Record<string, Tone>> = { new: 'warning', won: 'success', lost: 'neutral' };

/** The customer's quote requests: what they asked for, where each one is, and what happens next. */
export function OwnRequests() {
  const t = useOrderWords();
  const { state, value, reload } = useReading<OwnRequest[]>('requests', async () =>
    answerOf(await browserCall(addressOf(listOwnRequests, {}, { per_page: 500 }))),
  );
  if (state === 'failed') {
    return (
      <div role="alert" className="mt-8 flex flex-wrap items-center gap-4">
        <p>{t('requests.failed')}</p>
        <Button kind="secondary" size="md" onClick={reload}>
          {t('requests.again')}
        </Button>
      </div>
    );
  }
  if (!value || value.length === 0) return null;
  return (
    <section aria-labelledby="own-requests" className="mt-10">
      <h2 id="own-requests" className="mb-4 font-medium text-h4">
        {t('requests.title')}
      </h2>
      <ul className="rounded-card border border-line bg-raised">
        {value.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: OwnRequest }) {
  const t = useOrderWords();
  const { locale } = useI18n();
  const { id, subject, real_estate_type: realty, project_type: project, status, estimation_id } = request;
  const scope =
    realty && project
      ? t('requests.scope', {
          realty: t(`requests.realty.${realty}`),
          project: t(`requests.project.${project}`),
        })
      : subject || t('requests.noted');
  return (
    <li className="grid gap-x-6 gap-y-1 border-line p-[min(1rem,4vw)] not-last:border-b md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t('requests.number', { number: id })}</span>
          <Badge tone={tones[status] ?? 'progress'}>{t(`requests.status.${status}`)}</Badge>
        </p>
        <p className="text-small">
          <bdi className="wrap-anywhere">{scope}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-caption text-ink-muted">
          <span>{formatDate(request.created_at, locale)}</span>
          {estimation_id && <span>{t('requests.estimate', { number: estimation_id })}</span>}
        </p>
      </div>
      <p className="self-center">{t(`requests.next.${status}`)}</p>
    </li>
  );
}
