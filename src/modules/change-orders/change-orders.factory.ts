import type { TestClient } from '#tests/support/test-client.ts';
import type { ChangeOrder } from './change-orders.contract.ts';

/** CO-1 of the golden example: an annex, and less finishing (line 4). */
export const goldenOrder: Record<string, unknown> = {
  name: 'ملحق علوي إضافي',
  translations: { en: { name: 'Roof annex' } },
  reason: 'client',
  requested_by: 'م. عبدالله القحطاني',
  days: 14,
  lines: [
    {
      line_id: null,
      description: 'ملحق علوي إضافي',
      translations: { en: { description: 'Roof annex' } },
      amount: 48_333.33,
    },
    { line_id: 4, description: 'حذف تكسية الدرج', amount: -12_500 },
  ],
};

/** Staff's client with the steps of a change order, each expecting success. */
export function ordersOf(staff: TestClient) {
  const done = async (answer: Response): Promise<ChangeOrder> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { change_order: ChangeOrder }).change_order;
  };
  return {
    create: async (contract: number, body: object = goldenOrder) =>
      done(await staff.write('POST', `/api/contracts/${contract}/change-orders`, body)),
    read: async (id: number) => done(await staff.get(`/api/change-orders/${id}`)),
    move: async (id: number, verb: string, body: object = {}) =>
      done(await staff.write('POST', `/api/change-orders/${id}/${verb}`, body)),
    async sent(contract: number, body?: object) {
      const { id } = await this.create(contract, body);
      return this.move(id, 'send');
    },
    async accepted(contract: number, body?: object) {
      const { id } = await this.sent(contract, body);
      return this.move(id, 'accept', { signed_on: '2026-05-09', name: 'عبدالله القحطاني' });
    },
    async applied(contract: number, body?: object) {
      const { id } = await this.accepted(contract, body);
      return this.move(id, 'apply');
    },
  };
}
