import { BlockList, isIP, isIPv4 } from 'node:net';
import { ConfigError } from '#server/basics/config.ts';
import { plainAddress } from '#server/http/request.ts';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** @throws ConfigError when the list has anything but addresses and networks. */
export function trustedProxies(setting: string): (address: string) => boolean {
  const list = new BlockList();
  const entries = setting.split(',').flatMap((part) => part.trim() || []);
  if (!entries.every((entry) => add(list, entry)))
    throw new ConfigError(
      'Unusable environment: TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
    );
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

function add(list: BlockList, entry: string): boolean {
  const [given = '', prefix, ...rest] = entry.split('/');
  const address = plainAddress(given);
  if (!isIP(given) || given.includes('%') || rest.length > 0) return false;
  if (prefix === undefined) {
    list.addAddress(address, familyOf(address));
    return true;
  }
  const bits = Number(prefix);
  // A network of IPv4 addresses in IPv6's form would have to count its bits anew.
  const isNetwork = familyOf(given) === familyOf(address) && bits <= (isIPv4(address) ? 32 : 128);
  if (!/^\d{1,3}$/.test(prefix) || !isNetwork) return false;
  list.addSubnet(address, bits, familyOf(address));
  return true;
}

/** @throws ConfigError for what is no address. */
export function hostToListenOn(setting = '127.0.0.1'): string {
  if (isIP(setting) && !setting.includes('%')) return setting;
  throw new ConfigError('Unusable environment: HOST must be an IP address of this machine, or 0.0.0.0');
}
