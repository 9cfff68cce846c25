import { browserCall } from '#browser/browser-call.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import type { Tone } from '#ui/status-dot.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { listOwnDesigns, type OwnDesign } from '../../designs.contract.ts';
import ar from '../../locales/own.ar.json';
import en from '../../locales/own.en.json';

const words = { ar, en };

const tones: Readonly<Record<OwnDesign['status'], Tone>> = {
  new: 'warning',
  studied: 'progress',
  offered: 'progress',
  accepted: 'success',
  declined: 'neutral',
};

/** The customer's design requests: where each one is, and what happens next. */
export function OwnDesigns() {
  const t = useScopedMessages(words);
  const { state, value, reload } = useReading<OwnDesign[]>('design requests', async () =>
    answerOf(await browserCall(addressOf(listOwnDesigns, {}, { per_page: 500 }))),
  );
  if (state === 'failed') {
    return (
      <div role="alert" className="mt-8 flex flex-wrap items-center gap-4">
        <p>{t('failed')}</p>
        <Button kind="secondary" size="md" onClick={reload}>
          {t('again')}
        </Button>
      </div>
    );
  }
  if (!value || value.length === 0) return null;
  return (
    <section aria-labelledby="own-designs" className="mt-10">
      <h2 id="own-designs" className="mb-4 font-medium text-h4">
        {t('title')}
      </h2>
      <ul className="rounded-card border border-line bg-raised">
        {value.map((design) => (
          <Design key={design.id} design={design} />
        ))}
      </ul>
    </section>
  );
}

function Design({ design }: { design: OwnDesign }) {
  const t = useScopedMessages(words);
  const { locale } = useI18n();
  const { id, city, land_area: area, status, files, created_at } = design;
  return (
    <li className="grid gap-x-6 gap-y-1 border-line p-[min(1rem,4vw)] not-last:border-b md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t('number', { number: String(id) })}</span>
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </p>
        <p className="text-small">
          <bdi className="wrap-anywhere">
            {area === null ? city : t('place', { city, area: formatNumber(area, locale) })}
          </bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-caption text-ink-muted">
          <span>{formatDate(created_at, locale)}</span>
          <span>{t('files', { count: files })}</span>
        </p>
      </div>
      <p className="self-center">{t(`next.${status}`)}</p>
    </li>
  );
}
