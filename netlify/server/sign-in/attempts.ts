import { sql } from '#server/database/sql.ts';
import { networkOf } from '#server/http/network.ts';
import { bucketOf, hit, hitTakenBack, sweptHits, waitOf, windowOf } from '#server/http/rate-limit.ts';
import { deviceHash } from './devices.ts';

const QUARTER_HOUR = 900;
/** Attempts at one account from one network, and those of one device of this account from there. */
const ACCOUNT = { name: 'sign-in', hits: 10, seconds: QUARTER_HOUR };
const DEVICE = { name: 'sign-in-device', hits: 10, seconds: QUARTER_HOUR };
/** Attempts at all accounts from one network; devices that signed in before do not count. */
const NETWORK = { name: 'sign-in-network', hits: 50, seconds: QUARTER_HOUR };

/** An attempt to sign in that is counted, and what its password is looked at with. */
export interface Attempt {
  /** False when there were too many before: the password must not be looked at. */
  allowed: boolean;
  /** Seconds until the next one is allowed. */
  wait: number;
  /** Whether this browser signed in to this account before. */
  isKnown: boolean;
  userId: string | null;
  passwordHash: string | null;
  /** Whether anybody at all can sign in with a password. */
  isSetUp: boolean;
  /** Takes the attempt back, as a statement. */
  takeBack: ReturnType<typeof hitTakenBack>;
}

/**
 * Counts an attempt before its password is looked at and reads the account, in one statement. Each is counted by account
 * and network, or by a device and the network; there is no counter that strangers elsewhere can fill for somebody.
 * What is refused counts for nothing.
 */
export async function countAttempt(request: Request, ip: string, email: string): Promise<Attempt> {
  const network = networkOf(ip);
  const device = deviceHash(request);
  const buckets = {
    account: bucketOf(ACCOUNT, `${email.toLowerCase()} ${network}`),
    device: bucketOf(DEVICE, `${device} ${network}`),
    network: bucketOf(NETWORK, network),
  };
  const isKnown = sql`exists (select from device)`;
  const own = sql`case when ${isKnown} then ${buckets.device} else ${buckets.account} end`;
  const rows = await sql`
    with account as (
      select id, password_hash from users where lower(email) = lower(${email}) and removed_at is null),
    device as (
      select from sign_in_devices join account on user_id = id where token_hash = ${device} and expires_at > now()),
    tried as (${hit(ACCOUNT, own)}),
    counted as (
      ${hit(NETWORK, sql`${buckets.network}`, sql`exists (select from tried) and not ${isKnown}`)}),
    swept as (${sweptHits(ACCOUNT)})
    select exists (select from tried) and (${isKnown} or exists (select from counted)) as allowed,
      ${waitOf(ACCOUNT)} as wait, ${windowOf(ACCOUNT)} as "window", ${isKnown} as "isKnown",
      account.id as "userId", account.password_hash as "passwordHash",
      exists (select from users where password_hash is not null and removed_at is null) as "isSetUp"
    from (select) one left join account on true`;
  const { window, ...attempt } = rows[0] as Omit<Attempt, 'takeBack'> & { window: number };
  const counted = attempt.isKnown ? [buckets.device] : [buckets.account, buckets.network];
  return { ...attempt, takeBack: hitTakenBack(counted, window) };
}
