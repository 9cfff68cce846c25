import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { savePayload } from './saved/saved-estimations.factory.ts';

it('numbers of estimations go on from the setting, never over one that was used', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const set = async (value: string) => {
    const body = { key: 'estimation_first_number', value };
    const answer = await staff.write('POST', '/api/configurations', body, { 'Accept-Language': 'en' });
    return answer.status === 422 ? (await answer.json()).errors.value : answer.status;
  };
  const saved = async () => {
    const answer = await staff.write('POST', '/api/estimations', savePayload());
    return ((await answer.json()) as { estimation: { id: number } }).estimation.id;
  };

  expect(await saved()).toBe(1);
  expect(await set('1')).toEqual(['Write a number higher than 1, the last one used.']);
  expect(await set('٥٠٠٠')).toBe(200);
  expect([await saved(), await saved()]).toEqual([5000, 5001]);
  expect(await set('5000')).toBe(200);
  expect(await set('4999')).toEqual(['Write a number higher than 5001, the last one used.']);
  expect(await set('5001')).toEqual(['Write a number higher than 5001, the last one used.']);
  expect(await set('12.5')).toHaveLength(1);
  expect(await set('')).toBe(200);
  expect(await saved()).toBe(5002);
  expect(await set('6000')).toBe(200);
  expect(await set('5500')).toEqual(['Write a number higher than 5999, the last one used.']);
});
