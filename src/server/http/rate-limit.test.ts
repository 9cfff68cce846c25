import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCounts } from '../counts/counts.ts';
import { createRateLimit, partyOf } from './rate-limit.ts';

describe('a rate limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('refuses further calls with 429 and the seconds to wait', async () => {
    const limit = createRateLimit(createCounts(), { name: 'doors', max: 2, seconds: 600 });
    await limit.take('a');
    vi.advanceTimersByTime(1500);
    await limit.take('a');
    await expect(limit.take('a')).rejects.toMatchObject({
      code: 'common.too_many',
      status: 429,
      parameters: { count: 599 },
      headers: { 'Retry-After': '599' },
    });
  });

  it('counts each key separately', async () => {
    const limit = createRateLimit(createCounts(), { name: 'doors', max: 1, seconds: 60 });
    await limit.take('a');
    await expect(limit.take('b')).resolves.toBeUndefined();
  });

  it('restarts when the time is over', async () => {
    const limit = createRateLimit(createCounts(), { name: 'doors', max: 1, seconds: 60 });
    await limit.take('a');
    vi.advanceTimersByTime(60_001);
    await expect(limit.take('a')).resolves.toBeUndefined();
  });

  it('is not extended by further attempts', async () => {
    const limit = createRateLimit(createCounts(), { name: 'doors', max: 1, seconds: 60 });
    await limit.take('a');
    vi.advanceTimersByTime(59_000);
    await expect(limit.take('a')).rejects.toMatchObject({ parameters: { count: 1 } });
    vi.advanceTimersByTime(1_001);
    await expect(limit.take('a')).resolves.toBeUndefined();
  });

  it('forgets a refunded attempt', async () => {
    const limit = createRateLimit(createCounts(), { name: 'doors', max: 1, seconds: 60 });
    await limit.take('a');
    await limit.giveBack('a');
    await expect(limit.take('a')).resolves.toBeUndefined();
  });
});

describe('the party behind an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['in-process', 'in-process'],
  ])('%s is %s', (address, party) => {
    expect(partyOf(address)).toBe(party);
  });
});
