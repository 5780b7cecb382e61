import { BlockList, isIP, isIPv4 } from 'node:net';
import { ConfigError } from '#server/basics/config.ts';
import { log } from '#server/basics/log.ts';
import { plainAddress } from '#server/http/http.ts';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** @throws ConfigError for anything but addresses and networks. */
function trustedProxies(setting: string): (address: string) => boolean {
  const list = new BlockList();
  try {
    for (const entry of setting.split(',').flatMap((part) => part.trim() || [])) {
      const [, given = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
      const address = plainAddress(given);
      if (bits === undefined) list.addAddress(address, familyOf(address));
      // A network of mapped IPv4 addresses would need another count of bits.
      else list.addSubnet(address, Number(bits), familyOf(given));
    }
  } catch {
    throw new ConfigError(
      'Unusable environment: TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
    );
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

/** @throws ConfigError for an invalid address. */
export function hostToListenOn(setting = '127.0.0.1'): string {
  if (isIP(setting) && !setting.includes('%')) return setting;
  throw new ConfigError('Unusable environment: HOST must be an IP address of this machine, or 0.0.0.0');
}

export type Caller = { ip: string; origin: string };

export type CallerOf = (request: Request, address: string) => Caller;

type Settings = { TRUSTED_PROXIES?: string | undefined; SITE_URL?: string | undefined };

const FORWARDING = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded'];

/** Logs once if strangers send proxy headers. @throws ConfigError when the proxies cannot be read. */
export function callersBehind({ TRUSTED_PROXIES = '', SITE_URL }: Settings): CallerOf {
  const isTrusted = trustedProxies(TRUSTED_PROXIES);
  const site = SITE_URL && new URL(SITE_URL).origin;
  let isTold = false;

  return (request, given) => {
    const address = plainAddress(given);
    const isForwarded = FORWARDING.some((name) => request.headers.has(name));
    if (isForwarded && !isTrusted(address) && !isTold) {
      isTold = true;
      log({ level: 'warn', event: 'untrusted-proxy', address });
    }
    const { ip = address, isSecure } =
      isForwarded && isTrusted(address)
        ? visitorIn(request.headers, isTrusted)
        : { ip: address, isSecure: false };
    const { host, hostname } = new URL(request.url);
    const isHere = !isForwarded && isLoopback(address) && isLoopback(hostname);
    return { ip, origin: site && !isHere ? site : `${isSecure ? 'https' : 'http'}://${host}` };
  };
}

const isLoopback = (name: string) =>
  name === 'localhost' || name === '::1' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));

type Visitor = { ip?: string | undefined; isSecure: boolean };

type Hop = { from: string | undefined; proto: string | undefined };

/** If two headers differ, a visitor may have forged one, so neither counts. */
function visitorIn(headers: Headers, isTrusted: (address: string) => boolean): Visitor {
  const protos = listOf(headers.get('X-Forwarded-Proto'));
  const addresses = listOf(headers.get('X-Forwarded-For'));
  const ways = [
    addresses.map((from, at): Hop => ({ from, proto: protos.at(at - addresses.length) ?? protos[0] })),
    listOf(headers.get('Forwarded')).map(hopOf),
  ].filter((way) => way.length > 0);
  const [one, other = one] = ways.map((way) => firstStranger(way, isTrusted));
  const proto = one?.proto ?? other?.proto ?? protos.at(-1);
  return {
    ip: one?.from === other?.from ? one?.from : undefined,
    isSecure: proto?.toLowerCase() === 'https',
  };
}

/** The rightmost address that is no trusted proxy; strangers can write those further left. */
function firstStranger(way: readonly Hop[], isTrusted: (address: string) => boolean): Hop {
  for (const { from, proto } of way.toReversed()) {
    const address = addressIn(from ?? '');
    if (address === undefined || !isTrusted(address)) return { from: address, proto };
  }
  return { from: undefined, proto: way[0]?.proto };
}

const listOf = (value: string | null) => value?.split(',').map((part) => part.trim()) ?? [];

/** `for="[2001:db8::1]:1234";proto=https` (RFC 7239). */
function hopOf(element: string): Hop {
  const pairs = element.split(';').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=');
    return [name.trim().toLowerCase(), unquoted(value.trim())];
  });
  const values = new Map(pairs);
  return { from: values.get('for'), proto: values.get('proto') };
}

const unquoted = (value: string) =>
  value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;

/** The address in `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`. */
function addressIn(node: string) {
  const [inside = ''] = node.slice(1).split(']');
  const [host = '', port, ...rest] = node.split(':');
  const withoutPort = port !== undefined && rest.length === 0 ? host : node;
  const address = plainAddress(node.startsWith('[') ? inside : withoutPort);
  return isIP(address) ? address : undefined;
}
