import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { paymentBegunBy } from './begun.ts';
import { readVoucher } from './voucher-calls.ts';
import { type OpenedVoucher, VoucherPage } from './voucher-page.tsx';

export const clientLoader = recordLoader<OpenedVoucher>(
  async (id) => ({ voucher: await readVoucher('payment', id) }),
  async (address) => ({ voucher: null, begun: await paymentBegunBy(address) }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A payment voucher, or the form of a new one. */
export default function PaymentPage() {
  return <VoucherPage kind="payment" />;
}
