import { ltrIsolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import type { OwnProject } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { AmountRow } from './amount-row.tsx';
import { useDaysChanged } from './days-changed.ts';

type Waiting = OwnProject['waiting_for'][number];

/** What awaits the customer: each leads to the document's own page, where it is decided. */
export function WaitingFor({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  if (project.waiting_for.length === 0) return null;
  return (
    <section aria-label={t('waits.title')} className="grid gap-4">
      {project.waiting_for.map((waiting) => (
        <WaitingCard key={`${waiting.kind} ${waiting.id}`} waiting={waiting} project={project} />
      ))}
    </section>
  );
}

function WaitingCard({ waiting, project }: { waiting: Waiting; project: OwnProject }) {
  const t = useProjectWords();
  const { kind, link, sequence, number } = waiting;
  return (
    <article
      data-surface="sand"
      className="grid gap-x-10 gap-y-4 max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:py-8 lg:rounded-card lg:p-8 xl:grid-cols-[5fr_6fr]"
    >
      <div>
        <h2 className="text-h3">{t(`waits.${kind}`, { sequence: sequence ?? ltrIsolated(number) })}</h2>
        <p className="mt-2">
          <Period waiting={waiting} project={project} />
          <span>{t(`waits.${kind}_text`)}</span>
        </p>
      </div>
      <dl>
        <Figures waiting={waiting} project={project} />
      </dl>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full xl:col-span-2">
        {link ? (
          <LocaleLink to={`/d/${link.code}`} reloadDocument className={buttonClass({ size: 'md' })}>
            <Icon of={Check} />
            <span>{t(kind === 'contract' ? 'waits.sign' : 'waits.review')}</span>
          </LocaleLink>
        ) : (
          <p>{t('waits.no_link')}</p>
        )}
        <a href="#messages" className={buttonClass({ kind: 'secondary', size: 'md' })}>
          {t('waits.remark')}
        </a>
      </div>
    </article>
  );
}

function Period({ waiting, project }: { waiting: Waiting; project: OwnProject }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const certificate = project.certificates.find(
    ({ id }) => waiting.kind === 'certificate' && id === waiting.id,
  );
  if (!certificate?.period_from || !certificate.period_to) return null;
  const [from, to] = [certificate.period_from, certificate.period_to].map((day) => formatDate(day, locale));
  return <span className="me-1.5">{t('waits.period', { from: from ?? '', to: to ?? '' })}</span>;
}

function Figures({ waiting, project }: { waiting: Waiting; project: OwnProject }) {
  const t = useProjectWords();
  const daysChanged = useDaysChanged();
  const { kind, id } = waiting;
  const certificate = kind === 'certificate' && project.certificates.find((one) => one.id === id);
  if (certificate) {
    const { net, vat, prepaid, retention, contra, due } = certificate.totals;
    return (
      <>
        <AmountRow label={t('figures.net')} of={net} />
        <AmountRow label={t('figures.vat')} of={vat} />
        {prepaid !== 0 && <AmountRow label={t('figures.prepaid')} of={prepaid} off />}
        {retention !== 0 && <AmountRow label={t('figures.retention')} of={retention} off />}
        {contra !== 0 && <AmountRow label={t('figures.contra')} of={contra} off />}
        <AmountRow label={t('figures.due')} of={due} sum />
      </>
    );
  }
  const order = kind === 'change_order' && project.change_orders.find((one) => one.id === id);
  if (order) {
    const days = daysChanged(order.days);
    return (
      <>
        <AmountRow label={t('figures.before')} of={order.before.total} />
        <AmountRow label={t('figures.change')} of={order.totals.total} signed />
        <AmountRow label={t('figures.after')} of={order.after.total} sum />
        {days && <div className="pt-1.5 text-ink-muted text-small">{days}</div>}
      </>
    );
  }
  return <AmountRow label={t('figures.total')} of={waiting.amount} sum />;
}
