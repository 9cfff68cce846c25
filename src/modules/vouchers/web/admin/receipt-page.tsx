import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { begunBy } from './begun.ts';
import { readVoucher } from './voucher-calls.ts';
import { type OpenedVoucher, VoucherPage } from './voucher-page.tsx';

export const clientLoader = recordLoader<OpenedVoucher>(
  async (id) => ({ voucher: await readVoucher('receipt', id) }),
  async (address) => ({ voucher: null, begun: await begunBy(address) }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A receipt voucher, or the form of a new one. */
export default function ReceiptPage() {
  return <VoucherPage kind="receipt" />;
}
