import { writeFileSync } from 'node:fs';

/**
 * Netlify's own build of a folder, without its network, in a process of its own: so the environment is all that it is
 * told. Writes down what it made of the site's configuration.
 */
const [cwd = '', cacheDir, context, branch, outcome = ''] = process.argv.slice(2);
// Installed by the test run, beside this file; the type check does without it.
const { default: build } = await import('@netlify/build'.toString());
const { success, netlifyConfig } = await build({
  cwd,
  repositoryRoot: cwd,
  cacheDir,
  context,
  branch,
  deployId: process.env['DEPLOY_ID'],
  offline: true,
  telemetry: false,
  // On for sites with Netlify's own database: its migrator looks for migrations then.
  featureFlags: { netlify_build_db_setup: true },
});
writeFileSync(outcome, JSON.stringify({ success, ...netlifyConfig }));
process.exitCode = success ? 0 : 1;
