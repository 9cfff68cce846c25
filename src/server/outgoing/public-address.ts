import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 ranges that are not on the public internet (IANA special-purpose registry, multicast, reserved). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/** Ranges within 2000::/3, the global unicast addresses, that are not public or carry an IPv4 address. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', length] = range.split('/');
    list.addSubnet(network, Number(length), family);
  }
  return list;
};

const refused4 = listOf(special4, 'ipv4');
const refused6 = listOf(special6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');
const loopback = listOf(['127.0.0.0/8'], 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether an IP address is on the public internet. IPv6 addresses that contain an IPv4 one (mapped, NAT64, 6to4, Teredo)
 * are not: they would be a second spelling of a private address.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !refused4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

/** Whether an IP address is this machine's own. */
export function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether the host of a URL is this machine, as it is written: names other than `localhost` are not resolved. */
export function isThisMachine(url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '');
  return isIP(host) ? isLoopback(host) : host === 'localhost';
}
