import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** An IP address in its one short form, without a zone; an IPv4 address in IPv6's form counts as IPv4. What is none stays. */
export function plainAddress(text: string): string {
  if (!isIPv6(text)) return text;
  const { address } = new SocketAddress({ address: text.split('%')[0] ?? '', family: 'ipv6' });
  const inside = address.replace(/^::ffff:/, '');
  return isIPv4(inside) ? inside : address;
}

/**
 * The network that an address belongs to, as far as callers are counted by it: an IPv4 address itself, of an IPv6 address
 * its first 64 bits, since a customer has all the others to choose from.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  // The gap stands for as many zeros as the eight groups lack.
  const zeros = Array<string>(tail ? 8 - head.length - tail.length : 0).fill('0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}
