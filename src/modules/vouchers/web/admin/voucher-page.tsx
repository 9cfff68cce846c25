import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { NewVoucher, VoucherSheet } from './voucher-sheet.tsx';
import type { Begun } from './voucher-values.ts';

export interface OpenedVoucher {
  /** Null for a new one. */
  voucher: Voucher | null;
  begun?: Begun;
}

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

export function VoucherPage({ kind }: { kind: VoucherKind }) {
  const t = useModuleWords();
  const mayCreate = useMay('vouchers')('create');
  return (
    <>
      <PageTitle>{t(`${kind}s`)}</PageTitle>
      <RecordPage<OpenedVoucher>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ voucher }) => voucher?.number ?? t(`add_${kind}`)}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ voucher, begun }, { close }) =>
          voucher ? (
            <VoucherSheet key={voucher.id} kind={kind} voucher={voucher} onClose={close} />
          ) : (
            <NewVoucher kind={kind} begun={begun} />
          )
        }
      </RecordPage>
    </>
  );
}
