import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { BarMenu, BarMenuItem } from '#ui/admin/bar-menu.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Icon, X } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import {
  CalendarDays,
  CircleDashed,
  Ellipsis,
  Eye,
  FileSignature,
  Printer,
  Trash,
  Undo,
} from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Contract, readContractPaper } from '../../contracts.contract.ts';
import { moves } from '../../contracts.states.ts';
import type { Asked } from './asked.ts';
import { nameOfContract } from './name-of-contract.ts';

interface ContractHeadProps {
  contract: Contract;
  /** Whether it may not change, as it waits for an approval. */
  waits: boolean;
  onAsk: (what: Asked) => void;
  /** Stores what is typed; false if that is not possible. */
  onLeave: () => Promise<boolean>;
}

const menuLook = 'rounded-control! border border-current/45 px-4! min-h-11 text-ink!';

/** Number, name, state and what else can be done with a contract. */
export function ContractHead({ contract, waits, onAsk, onLeave }: ContractHeadProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const path = useLocalePath();
  const may = useMay('contracts');
  const { id, state, customer, number } = contract;
  const mayChange = may('update') && !contract.deleted_at;
  const atWork = state === 'active' || state === 'suspended';
  const isMeasured = contract.lines?.some(({ certified }) => certified > 0) ?? false;
  const name = nameOfContract(contract, locale, '');
  const preview = path(`/d/preview?contract=${id}`);
  const items = [
    { key: 'sign', icon: FileSignature, shown: mayChange && moves[state].includes('signed') },
    { key: 'start', icon: CalendarDays, shown: mayChange && atWork && !isMeasured },
    { key: 'take_back_handover', icon: Undo, shown: mayChange && state === 'handed_over' },
    { key: 'suspend', icon: CircleDashed, shown: mayChange && state === 'active' },
    { key: 'terminate', icon: X, danger: true, shown: mayChange && moves[state].includes('terminated') },
    {
      key: 'delete',
      icon: Trash,
      danger: true,
      shown: may('delete') && state === 'draft' && !waits && !contract.deleted_at,
    },
  ] as const;
  const shown = items.filter((item) => item.shown);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-muted text-small">
          <LocaleLink to="/admin/contracts" className="inline-flex min-h-11 items-center hover:text-ink">
            {t('title')}
          </LocaleLink>
          {customer && (
            <>
              <span aria-hidden>/</span>
              <bdi className="wrap-anywhere">{localized(customer, 'name', locale)}</bdi>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PageHeading className="wrap-anywhere min-w-0 text-[min(1.875rem,9vw)]! leading-11">
            {name ? t('heading', { name: isolated(name) }) : t('untitled')}
          </PageHeading>
          <StateBadge subject="contract" state={state} />
        </div>
        <p className="mt-0.5 text-ink-muted">
          {number === null ? <span>{t('no_number')}</span> : <Ltr>{number}</Ltr>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {contract.signed_on === null && (
          <NewTabLink href={preview} icon={Eye} label={t('preview')} onLeave={onLeave} />
        )}
        <NewTabLink href={addressOf(readContractPaper, { id }, { locale })} icon={Printer} label={t('pdf')} />
        {shown.length > 0 && (
          <BarMenu label={t('more')} className={menuLook} face={<Icon of={Ellipsis} size={18} />}>
            {shown.map((item) => (
              <BarMenuItem
                key={item.key}
                icon={item.icon}
                label={t(`actions.${item.key}`)}
                danger={'danger' in item}
                onPress={() => onAsk(item.key)}
              />
            ))}
          </BarMenu>
        )}
      </div>
    </header>
  );
}
