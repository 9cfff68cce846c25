import { describe, expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

describe('an address', () => {
  it.each([
    ...['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1'],
    ...['223.255.255.255', '2a00:1450:4001:82a::200e', '2606:4700::1111'],
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.1.2.3'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1', '198.19.0.1'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:4136:e378::1', '2001:db8::1', '100::1'],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['fe80::1', false],
  ])('%s is this machine: %s', (address, own) => {
    expect(isLoopback(address)).toBe(own);
  });
});
