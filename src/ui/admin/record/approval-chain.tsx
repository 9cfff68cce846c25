import type { ReactNode } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate, formatList, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { ApprovalStep, ApprovalChain as Chain } from '#wire/approval.ts';
import { classes } from '../../classes.ts';
import type { Tone } from '../../status-dot.tsx';
import { Badge } from '../badge.tsx';
import { nameOf } from './approver-name.ts';
import { useRecordWords } from './record-words.ts';

interface ApprovalChainProps {
  chain: Chain;
  /** Such as "Approval of the quote". */
  title: string;
  /** Heading level on the page. */
  heading?: 'h2' | 'h3';
}

const tones: Record<ApprovalStep['state'], Tone> = {
  approved: 'success',
  returned: 'warning',
  due: 'progress',
  later: 'neutral',
  ended: 'neutral',
};

/**
 * The chain of an approval in order: the preparer, past approvers, the reader if it is their turn, and those
 * who follow.
 */
export function ApprovalChain({ chain, title, heading: Heading = 'h2' }: ApprovalChainProps) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const names = chain.steps.map((step) => isolated(nameOf(step, locale)));
  const from = formatAmount(toHalalas(chain.rule_amount), locale, false);
  const others = chain.written_by
    .filter(({ id, name }) => id !== chain.prepared_by.id && name !== '')
    .map(({ name }) => isolated(userName(name, locale)));
  return (
    <section className="rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-h4">{title}</Heading>
          {chain.purpose !== '' && <Badge tone="warning">{t(`approval.${chain.purpose}`)}</Badge>}
        </div>
        <p className="text-ink-muted text-small">
          {t('approval.amount', { amount: formatAmount(toHalalas(chain.amount), locale, false) })}
        </p>
      </div>
      <ol className="px-5">
        <Row
          name={userName(chain.prepared_by.name, locale)}
          detail={t('approval.prepared')}
          note={others.length > 0 ? t('approval.others', { names: formatList(others, locale) }) : ''}
          badge={<Badge tone="neutral">{t('approval.preparer')}</Badge>}
        />
        {chain.steps.map((step, place) => (
          // Steps have no id; their position identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their places
          <Step key={place} step={step} chain={chain} />
        ))}
      </ol>
      <p className="mx-5 border-line border-t py-3.5 text-ink-muted text-small">
        {t(
          chain.rule_kind_name
            ? 'approval.rule_of'
            : chain.rule_amount > 0
              ? 'approval.rule'
              : 'approval.rule_any',
          {
            kind: chain.rule_kind_name?.[locale] ?? '',
            amount: from,
            names: formatList(names, locale),
          },
        )}
      </p>
    </section>
  );
}

function Step({ step, chain }: { step: ApprovalStep; chain: Chain }) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const called = nameOf(step, locale);
  const wide = step.user === null ? t('approval.role', { name: isolated(called) }) : called;
  const name = step.yours ? t('approval.you') : step.by ? userName(step.by.name, locale) : wide;
  const acting = step.for && t('approval.for', { name: isolated(userName(step.for.name, locale)) });
  const moment = step.at && `${formatDate(step.at, locale)} ${formatTime(step.at, locale)}`;
  // A deputy's row already names the person.
  const as = (step.by || step.yours) && !(step.for && step.user !== null) && called;
  const instead = step.instead?.map((one) => isolated(nameOf(one, locale)));
  const missing =
    instead &&
    (instead.length > 0
      ? t('approval.instead', { names: formatList(instead, locale) })
      : t('approval.nobody'));
  const detail = [as, acting, moment].flatMap((part) => (part ? isolated(part) : [])).join(' · ');
  const word = step.state === 'later' && chain.may_decide ? 'after_you' : step.state;
  return (
    <Row
      name={name}
      sign={step.by ? name : called}
      detail={detail || missing || ''}
      note={step.note}
      raised={step.yours}
      muted={step.state === 'later' || step.state === 'ended'}
      badge={!step.yours && <Badge tone={tones[step.state]}>{t(`approval.${word}`)}</Badge>}
    />
  );
}

interface RowProps {
  name: string;
  /** The name whose initial is shown; `name` by default. */
  sign?: string;
  detail: string;
  note?: string;
  raised?: boolean;
  muted?: boolean;
  badge: ReactNode;
}

function Row({ name, sign = name, detail, note, raised = false, muted = false, badge }: RowProps) {
  return (
    <li
      aria-current={raised ? 'step' : undefined}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3.5 last:border-0',
        raised && '-mx-5 border-s-3 border-s-accent bg-primary-50 px-5 ps-[calc(1.25rem-3px)]',
      )}
    >
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-control bg-primary-100 text-primary-700 text-small"
      >
        {[...sign.trim()][0] ?? ''}
      </span>
      <div className="min-w-0 grow basis-40">
        <p className={classes('wrap-anywhere font-medium', muted && 'text-ink-muted')}>
          <bdi>{name}</bdi>
        </p>
        {detail && <p className="wrap-anywhere text-ink-muted text-small">{detail}</p>}
        {note && (
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap text-small">
            {note}
          </p>
        )}
      </div>
      {badge}
    </li>
  );
}
