import { certificatesOf } from '#modules/certificates/certificates.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { RetentionRelease } from './releases/releases.contract.ts';

/** Per cent of the lines in the three certificates of the golden example, without its change order. */
const progress = [
  { period_to: '2026-03-31', lines: { 1: 100, 2: 30 } },
  { period_to: '2026-06-30', lines: { 2: 85, 3: 60, 4: 10 } },
  { period_to: '2026-09-30', lines: { 2: 100, 3: 100, 4: 100 } },
];

/** Staff's client with the steps of retained money, each expecting success. */
export function retentionOf(staff: TestClient, visitor: TestClient) {
  const office = certificatesOf(staff, visitor);
  const done = async (answer: Response): Promise<RetentionRelease> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { retention_release: RetentionRelease }).retention_release;
  };
  return {
    ...{ office, progress },
    /** The certificates of an active contract, each invoiced; `percents` by line, or the golden ones. */
    async certified(contractId: number, certificates: readonly object[] = progress) {
      for (const { lines, ...more } of certificates as typeof progress) {
        const { id } = await office.opened(contractId, lines as never, more);
        await office.upTo(id, 'invoiced');
      }
    },
    handOver: (contractId: number, on: 'preliminary' | 'final', date: string) =>
      office.contracts.move(contractId, 'hand-over', { on, date }),
    attempt: (contractId: number, body: object) =>
      staff.write('POST', `/api/contracts/${contractId}/retention-releases`, body),
    async claimed(contractId: number, body: object) {
      return done(await this.attempt(contractId, body));
    },
    async agreed(id: number | null, body: object = {}) {
      return done(await staff.write('POST', `/api/retention-releases/${id}/agree`, body));
    },
    async listed(contractId: number) {
      const answer = await staff.get(`/api/contracts/${contractId}/retention-releases`);
      return (await answer.json()) as RetentionRelease[];
    },
  };
}
