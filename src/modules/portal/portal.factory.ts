import { certificatesOf } from '#modules/certificates/certificates.factory.ts';
import { ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import type { Customer } from '#modules/customers/customers.contract.ts';
import { diaryOf, makePhotograph, photographForm } from '#modules/diary/diary.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';

/** Staff's client with the project of the golden example up to its second certificate, which awaits the customer. */
export function projectsOf(staff: TestClient, visitor: TestClient) {
  const contracts = contractsOf(staff, visitor);
  const certificates = certificatesOf(staff, visitor);
  const orders = ordersOf(staff);
  const diary = diaryOf(staff);
  return {
    ...{ contracts, certificates, orders, diary },

    /** The customer whose account this is. */
    async customerOf(account: number): Promise<number> {
      const all = (await (await staff.get('/api/customers?per_page=500')).json()) as Customer[];
      const found = all.find(({ user_id }) => user_id === account);
      if (!found) throw new Error(`nobody has the account ${account}`);
      return found.id;
    },

    async golden(customer_id: number) {
      const plan = { starts_on: '2026-01-15', duration_days: 240, defects_days: 365 };
      const contract = await contracts.active({ customer_id, ...plan });
      const first = await certificates.opened(
        contract.id,
        { 1: 100, 2: 30 },
        { period_from: '2026-01-15', period_to: '2026-03-31' },
      );
      await certificates.upTo(first.id, 'invoiced');
      const order = await orders.applied(contract.id);
      const second = await certificates.opened(
        contract.id,
        { 2: 85, 3: 60, 4: 10, 5: 50 },
        { period_from: '2026-04-01', period_to: '2026-06-30' },
      );
      const approved = await certificates.upTo(second.id, 'approved');
      const day = await diary.write(contract.id, {
        ...{ day: '2026-06-28', stage: 'الهيكل والمباني', weather: 'hot', works: 'صب سقف الملحق العلوي' },
        ...{ visitors: 'مهندس البلدية', note: 'تأخر الحديد', shown: true },
      });
      const shown = await diary.photograph(
        day.id,
        photographForm(await makePhotograph(), { shown: '1', caption: 'السقف' }),
      );
      const hidden = await diary.photograph(day.id, photographForm(await makePhotograph('#224466')));
      return { contract: await contracts.read(contract.id), order, approved, day, shown, hidden };
    },
  };
}
