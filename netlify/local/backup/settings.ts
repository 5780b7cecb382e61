/** Settings that go along to be compared after a restore; none of them is a secret. */
const KEPT = [
  'SITE_URL',
  'TRUSTED_PROXIES',
  'PUBLISH_QUIET_SECONDS',
  'PUBLISH_MONTHLY_BUDGET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_ALLOWED_EMAILS',
  'MAIL_FROM',
  'INQUIRY_NOTIFY',
];

type Env = Readonly<Record<string, string | undefined>>;

export const settingsOf = (env: Env): Record<string, string> =>
  Object.fromEntries(KEPT.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/** What a backup's portal had otherwise, as lines of a `.env`. */
export const otherSettings = (settings: Record<string, string>, env: Env): string[] =>
  Object.entries(settings)
    .filter(([name, value]) => env[name] !== value)
    .map(([name, value]) => `${name}=${value}`);
