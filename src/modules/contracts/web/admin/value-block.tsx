import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { MeasureBar, MeasureKey } from '#ui/admin/measure-bar.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Percent } from '#ui/admin/percent.tsx';
import type { Contract } from '../../contracts.contract.ts';
import { progressOf } from './figures.ts';

/** Contract + changes = revised, measured by what is certified. */
export function ValueBlock({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { dir } = useI18n();
  const { original, changes, revised } = contract.value;
  const { certified, rest, percent } = progressOf(contract);
  const orders = new Set(
    (contract.lines ?? []).flatMap(({ changes, order }) => [
      ...changes.map((change) => change.order.id),
      ...(order ? [order.id] : []),
    ]),
  ).size;
  const label = 'text-secondary-200 text-small';
  return (
    <section aria-label={t('value')} data-surface="navy" className="rounded-card px-5 py-5 md:px-6">
      <dl className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div>
          <dt className={label}>{t('value_original')}</dt>
          <dd className="text-h4">
            <Amount of={toHalalas(original.net)} />
          </dd>
        </div>
        <span aria-hidden className="pb-0.5 text-h4 text-secondary-200">
          {changes.net < 0 ? '−' : '+'}
        </span>
        <div>
          <dt className={label}>{t('value_changes', { count: orders })}</dt>
          <dd className="text-h4">
            <Amount of={Math.abs(toHalalas(changes.net))} />
          </dd>
        </div>
        <span aria-hidden className="pb-0.5 text-h4 text-secondary-200">
          =
        </span>
        <div>
          <dt className={label}>{t('value_revised')}</dt>
          <dd className="font-light text-[min(2.375rem,9vw)] leading-11">
            <Amount of={toHalalas(revised.net)} large />
            <span className="ms-2 text-body">{t('riyal')}</span>
          </dd>
        </div>
      </dl>
      {contract.state !== 'approved' && contract.state !== 'sent' && (
        <div className="mt-4">
          <p className="relative h-8 text-small">
            <span
              className="absolute bottom-1.5 grid w-max whitespace-nowrap"
              style={{
                insetInlineStart: `${percent}%`,
                translate: `${(dir === 'rtl' ? 1 : -1) * Math.min(100, Math.max(0, percent))}% 0`,
              }}
            >
              <Percent of={percent} className="font-medium" />
            </span>
            <span
              aria-hidden
              className="absolute bottom-0 border-x-4 border-x-transparent border-t-5 border-t-primary-300"
              style={{
                insetInlineStart: `${percent}%`,
                translate: `${dir === 'rtl' ? '50%' : '-50%'} 0`,
              }}
            />
          </p>
          <MeasureBar
            navy
            size="head"
            parts={[
              { key: 'certified', fill: 'before', of: certified },
              { key: 'rest', fill: 'rest', of: rest },
            ]}
          />
          <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-small">
            <li className="flex flex-wrap items-center gap-x-2">
              <MeasureKey fill="before" navy />
              <span>{t('certified')}</span>
              <Amount of={certified} />
            </li>
            <li className="flex flex-wrap items-center gap-x-2">
              <MeasureKey fill="rest" navy />
              <span>{t('remaining')}</span>
              <Amount of={rest} />
            </li>
          </ul>
        </div>
      )}
    </section>
  );
}
