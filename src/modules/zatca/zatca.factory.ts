import type { TestClient } from '#tests/support/test-client.ts';
import type { TaxAuthority } from '#tests/support/zatca-authority.ts';
import type { Unit } from './units/units.contract.ts';

/** Staff's client with the steps of a unit, each expecting success; `authority` is the one that the server calls. */
export function unitsOf(staff: TestClient, authority: TaxAuthority) {
  const done = async (answer: Response): Promise<Unit> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { unit: Unit }).unit;
  };
  const step = async (id: number, verb: string, body: object = {}) =>
    done(await staff.write('POST', `/api/zatca/units/${id}/${verb}`, body));
  const configure = async (key: string, value: string) => {
    const answer = await staff.write('POST', '/api/configurations', { key, value });
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
  };
  return {
    step,
    configure,
    attempt: (id: number, verb: string, body: object = {}) =>
      staff.write('POST', `/api/zatca/units/${id}/${verb}`, body),
    read: async (id: number) => done(await staff.get(`/api/zatca/units/${id}`)),
    add: async (changes: object = {}) =>
      done(
        await staff.write('POST', '/api/zatca/units', {
          ...{ name: 'EGS-1', branch: 'الرياض', environment: 'simulation', serial: 'egs-1' },
          ...changes,
        }),
      ),
    /** A unit that issues, and phase 2. */
    async ready(changes: object = {}): Promise<Unit> {
      const { id } = await this.add(changes);
      await step(id, 'compliance', { otp: authority.otp });
      await step(id, 'checks');
      await step(id, 'production');
      await configure('zatca_phase', '2');
      return this.read(id);
    },
  };
}
