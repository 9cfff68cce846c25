import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Certificate } from './certificates.contract.ts';

/** Staff's client with the steps of a certificate, each expecting success. */
export function certificatesOf(staff: TestClient, visitor: TestClient) {
  const done = async (answer: Response): Promise<Certificate> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { certificate: Certificate }).certificate;
  };
  return {
    contracts: contractsOf(staff, visitor),
    attempt: (contractId: number, body: object = {}) =>
      staff.write('POST', `/api/contracts/${contractId}/certificates`, body),
    /** `percents` by line, as of now. */
    async opened(contractId: number, percents: Record<number, number> = {}, more: object = {}) {
      const lines = Object.entries(percents).map(([id, percent]) => ({ line_id: Number(id), percent }));
      return done(await this.attempt(contractId, { ...(lines.length > 0 && { lines }), ...more }));
    },
    async move(id: number, verb: string, body: object = {}) {
      return done(await staff.write('POST', `/api/certificates/${id}/${verb}`, body));
    },
    async read(id: number) {
      return done(await staff.get(`/api/certificates/${id}`));
    },
    async change(id: number, body: object) {
      return done(await staff.write('PUT', `/api/certificates/${id}`, body));
    },
    /** Through the moves up to a state. */
    async upTo(id: number, state: 'submitted' | 'measured' | 'approved' | 'agreed' | 'invoiced') {
      const verbs = ['submit', 'measure', 'approve', 'agree', 'invoiced-elsewhere'];
      const states = ['submitted', 'measured', 'approved', 'agreed', 'invoiced'];
      for (const verb of verbs.slice(0, states.indexOf(state) + 1))
        await this.move(
          id,
          verb,
          verb === 'invoiced-elsewhere' ? { number: `I-${id}`, date: '2026-11-20' } : {},
        );
      return this.read(id);
    },
  };
}
