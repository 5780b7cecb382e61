import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to, as far as callers are counted by it: an IPv4 address itself, of an IPv6 address
 * its first 64 bits, since a customer has all the others to choose from.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // URLs know the one short way to write an address; zones mean something on one machine only.
  const address = new URL(`http://[${ip.split('%')[0]}]/`).hostname.slice(1, -1);
  // An IPv4 address in IPv6's form.
  if (address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[] | undefined,
  ];
  // The gap stands for as many zeros as the eight groups lack.
  const zeros = Array<string>(tail ? 8 - head.length - tail.length : 0).fill('0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}
