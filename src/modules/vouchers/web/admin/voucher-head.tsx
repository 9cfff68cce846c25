import { ltrIsolated } from '#base/bidi.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { BarMenu, BarMenuItem } from '#ui/admin/bar-menu.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Ellipsis, Printer, Trash, Undo } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import type { Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { callsOf } from './voucher-calls.ts';
import { isReversible } from './voucher-values.ts';

export type Asked = 'post' | 'allocate' | 'send' | 'reverse' | 'delete';

interface VoucherHeadProps {
  kind: VoucherKind;
  voucher: Voucher | null;
  /** Whether it may not change, as it waits for an approval. */
  waits: boolean;
  onAsk: (what: Asked) => void;
}

const menuLook = 'rounded-control! border border-current/45 px-4! min-h-11 text-ink!';

/** Kind and number of a voucher, its state, its paper, and what is done rarely. */
export function VoucherHead({ kind, voucher, waits, onAsk }: VoucherHeadProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('vouchers');
  const state = voucher?.state ?? 'draft';
  const mayReverse = voucher !== null && isReversible(voucher) && !waits && may('update');
  const mayDelete = voucher !== null && state === 'draft' && !waits && may('delete');
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 grow basis-80">
        <LocaleLink
          to={`/admin/${kind}s`}
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t(`${kind}s`)}
        </LocaleLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PageHeading>
            {voucher?.number
              ? `${t(kind)} ${ltrIsolated(voucher.number)}`
              : t(voucher ? kind : `add_${kind}`)}
          </PageHeading>
          <StateBadge subject={kind} state={state} />
        </div>
        {state === 'draft' && <p className="mt-0.5 text-ink-muted">{t('no_number')}</p>}
      </div>
      {voucher && (
        <div className="flex flex-wrap gap-2">
          <NewTabLink
            href={addressOf(callsOf(kind).paper, { id: voucher.id }, { locale })}
            icon={Printer}
            label={t('pdf')}
          />
          {(mayReverse || mayDelete) && (
            <BarMenu label={t('more')} className={menuLook} face={<Icon of={Ellipsis} size={18} />}>
              {mayReverse && (
                <BarMenuItem icon={Undo} label={t('reverse')} danger onPress={() => onAsk('reverse')} />
              )}
              {mayDelete && (
                <BarMenuItem icon={Trash} label={t('delete_action')} danger onPress={() => onAsk('delete')} />
              )}
            </BarMenu>
          )}
        </div>
      )}
    </header>
  );
}
