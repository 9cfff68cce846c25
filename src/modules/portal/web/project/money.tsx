import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Sum } from '#ui/sum.tsx';
import type { OwnProject } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { AmountRow } from './amount-row.tsx';
import { Bar, type Fill, FillSign } from './bar.tsx';
import { Part } from './part.tsx';
import { shareOf } from './percent.ts';
import { Transfer } from './transfer.tsx';

const fills = [
  ['paid', 'done'],
  ['due', 'due'],
  ['pending', 'due'],
  ['to_agree', 'due'],
  ['advance', 'rest'],
  ['to_retain', 'held'],
  ['retained', 'held'],
  ['deducted', 'rest'],
  ['not_done', 'rest'],
] as const satisfies readonly (readonly [keyof OwnProject['account'], Fill])[];

/** The contract with its changes, and where its money is: the words are the customer's. */
export function Money({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const { account, value } = project;
  const beyond = toHalalas(account.total) - toHalalas(value.revised.total);
  const applied = project.change_orders.filter(({ state }) => state === 'applied');
  const parts = fills.filter(([part]) => account[part] !== 0 || part === 'paid' || part === 'not_done');
  return (
    <Part id="payments" title={t('money.title')}>
      <dl>
        {applied.length > 0 && (
          <>
            <AmountRow label={t('money.original')} of={value.original.total} />
            {applied.map(({ id, sequence, totals }) => (
              <AmountRow
                key={id}
                label={t('money.change', { sequence: sequence ?? '' })}
                of={totals.total}
                signed
              />
            ))}
          </>
        )}
        <AmountRow
          label={t(applied.length > 0 ? 'money.revised' : 'money.with_vat')}
          of={value.revised.total}
          sum={applied.length > 0}
        />
        {beyond !== 0 && <AmountRow label={t('money.beyond')} of={beyond / 100} signed />}
      </dl>
      <Bar
        height={14}
        className="mt-4 mb-2"
        pieces={parts.map(([part, fill]) => ({
          key: part,
          share: shareOf(account[part], Math.max(account.total, account.paid)),
          fill,
        }))}
      />
      <dl>
        {parts.map(([part, fill]) => (
          <AmountRow
            key={part}
            label={t(`money.${part}`)}
            note={part === 'not_done' && project.advance.rest > 0 && t('money.not_done_less')}
            of={account[part]}
            sign={<FillSign fill={fill} />}
          />
        ))}
        {account.credit < 0 && <AmountRow label={t('money.credit')} of={account.credit} signed />}
      </dl>
      {account.credit < 0 && (
        <p className="mt-2 border-success-700 border-s-4 ps-3 text-small">
          {t('money.credit_text', {
            amount: ltrIsolated(formatAmount(0 - toHalalas(account.credit), locale, false)),
          })}
        </p>
      )}
      <Releases project={project} />
      <Payments project={project} />
      {project.transfer && <Transfer {...project.transfer} />}
    </Part>
  );
}

/** What is retained, and until when. */
function Releases({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  if (project.retention.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line border-line border-t text-small">
      {project.retention.map(({ on, number, state, amount, date }) => (
        <li key={`${on} ${number ?? ''}`} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="block">{t(`money.release.${on}`)}</span>
            <span className="text-ink-muted">
              {[t(`money.release_state.${state}`), date && formatDate(date, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="ms-auto">
            <Sum of={toHalalas(amount)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Payments({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const listed = project.payments.reduce((sum, { amount }) => sum + toHalalas(amount), 0);
  // What certificates say that was paid in another system has no voucher here.
  const elsewhere = toHalalas(project.account.paid) - listed;
  if (project.payments.length === 0 && elsewhere === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-medium">{t('money.payments')}</h3>
      <dl className="mt-1 divide-y divide-line">
        {project.payments.map(({ number, date, amount }) => (
          <AmountRow
            key={number}
            label={
              amount < 0 ? `${t('money.refund')} · ${formatDate(date, locale)}` : formatDate(date, locale)
            }
            note={<Ltr>{number}</Ltr>}
            of={amount}
            {...(amount < 0 && { signed: true })}
          />
        ))}
        {elsewhere !== 0 && <AmountRow label={t('money.elsewhere')} of={elsewhere / 100} />}
      </dl>
    </>
  );
}
