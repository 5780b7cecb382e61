import * as z from 'zod/mini';
import { isEmailAddress, mailbox } from '#domain/basics/addresses.ts';

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value?.trim() || undefined),
);
const whole = (min: number, max: number, fallback: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const number = z.transform((value: string | undefined) => Number(value ?? fallback));
  return z.pipe(text, z.pipe(number, z.int(error).check(z.gte(min, error), z.lte(max, error))));
};
const url = (protocols: RegExp, hint: string) =>
  z.pipe(text, z.optional(z.url({ protocol: protocols, error: `must be ${hint}` })));
const web = url(/^https?$/, 'an http or https address');
const local = url(/^http$/, 'an http address');
const postgres = url(/^postgres(ql)?$/, 'a postgres:// address');
const email = z.pipe(text, z.optional(z.email('must be an e-mail address')));
const textThat = (holds: (value: string) => boolean, hint: string) =>
  z.pipe(text, z.optional(z.string().check(z.refine(holds, `must be ${hint}`))));
function isMailServer(value: string) {
  try {
    const { protocol, hostname, username, password } = new URL(value);
    return (
      /^smtps?:$/.test(protocol) && hostname !== '' && decodeURIComponent(username + password) !== undefined
    );
  } catch {
    return false;
  }
}
const isContact = (value: string) =>
  isEmailAddress(value) || (URL.canParse(value) && value.startsWith('https://'));
const listed = (value: string | undefined) => (value ?? '').split(',').flatMap((part) => part.trim() || []);

/** `.env.example` explains each name. */
const environment = z.object({
  PORT: whole(0, 65535, 8888),
  HOST: text,
  PORTAL_DATA_DIR: text,
  SITE_URL: web,
  TRUSTED_PROXIES: text,
  DATABASE_URL: postgres,
  NETLIFY_DB_URL: postgres,
  PREVIEW_DATABASE_URL: postgres,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: text,
  NETLIFY_BUILD_HOOK_URL: web,
  PUBLISH_QUIET_SECONDS: whole(0, 3600, 60),
  PUBLISH_MONTHLY_BUDGET: whole(0, 100_000, 20),
  OIDC_ISSUER: web,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_ALLOWED_EMAILS: text,
  SMTP_URL: textThat(isMailServer, 'an smtp:// or smtps:// address, special signs of its login as in %40'),
  MAIL_FROM: textThat((value) => mailbox(value) !== null, 'an e-mail address, or a name before one in < >'),
  INQUIRY_NOTIFY: z.pipe(
    textThat((value) => listed(value).every(isEmailAddress), 'e-mail addresses, separated by commas'),
    z.transform(listed),
  ),
  HEALTH_TOKEN: textThat((value) => /^[!-~]{16,}$/.test(value), '16 characters or more without spaces'),
  SECURITY_CONTACT: textThat(isContact, 'an e-mail address, or an https address'),
  LOG_FILE: text,
  BACKUP_DIR: text,
  BACKUP_KEY: textThat((value) => value.length >= 16, 'at least 16 characters long'),
  NETLIFY_SITE_ID: text,
  NETLIFY_AUTH_TOKEN: text,
  URL: text,
  CONTEXT: text,
  DEPLOY_PRIME_URL: text,
  PORTAL_ORIGIN: local,
  PORTAL_MAIL_DIR: text,
  PORTAL_DEMO: text,
  PORTAL_FLOOR_PLANS: local,
  PORTAL_SQL_ENDPOINT: local,
  PORTAL_SQL_TOKEN: text,
  PORTAL_SQL_SOCKET: text,
});
export const settingNames: readonly string[] = Object.keys(environment.shape);
const complete = environment.check(
  z.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'must be set where SMTP_URL is',
  }),
);

type Environment = z.infer<typeof environment>;
type Source = Record<string, string | undefined>;
export type Config = Omit<
  Environment,
  'CONTEXT' | 'DEPLOY_PRIME_URL' | 'NETLIFY_DB_URL' | 'PORTAL_DATA_DIR' | 'PREVIEW_DATABASE_URL'
> & { PORTAL_DATA_DIR: string; isPreview: boolean };

/** Previews don't get production's database, build hook or mail server. @throws ConfigError in one line. */
export function readConfig(source: Source): Config {
  const parsed = complete.safeParse(source);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`Unusable environment: ${faults.join('; ')}`);
  }
  const {
    CONTEXT = 'production',
    DEPLOY_PRIME_URL,
    NETLIFY_DB_URL,
    PREVIEW_DATABASE_URL,
    PORTAL_DATA_DIR = '.portal',
    ...rest
  } = parsed.data;
  const isPreview = CONTEXT !== 'production';
  const own = isPreview
    ? {
        DATABASE_URL: PREVIEW_DATABASE_URL,
        NETLIFY_BUILD_HOOK_URL: undefined,
        SMTP_URL: undefined,
        SITE_URL: undefined,
        URL: DEPLOY_PRIME_URL,
      }
    : { DATABASE_URL: rest.DATABASE_URL ?? NETLIFY_DB_URL };
  return { ...rest, ...own, PORTAL_DATA_DIR, isPreview };
}

let current: { config: Config; context: string } | undefined;

export function config(): Config {
  const { CONTEXT: context, ...rest } = deploy();
  if (current?.context !== context) {
    current = { config: readConfig({ ...process.env, ...rest, CONTEXT: context }), context };
  }
  return current.config;
}

export function forgetConfig(): void {
  current = undefined;
}

export interface Deploy {
  CONTEXT: string;
  BRANCH: string | undefined;
  DEPLOY_PRIME_URL: string | undefined;
}

let deployContext: string | undefined;

/** One value per process is enough: an instance of a function belongs to one deploy. */
export function enterDeploy(context: string | undefined): void {
  deployContext = context;
}

/** Until the first call, the values that the bundler wrote apply. */
export const deploy = (): Deploy => ({
  CONTEXT: deployContext || process.env['CONTEXT'] || 'production',
  BRANCH: process.env['BRANCH'],
  DEPLOY_PRIME_URL: process.env['DEPLOY_PRIME_URL'],
});

export const isPreview = (): boolean => deploy().CONTEXT !== 'production';
