/** What is known of the deploy that this process serves or builds, named as Netlify names it. */
export interface Deploy {
  CONTEXT: string;
  BRANCH: string | undefined;
  DEPLOY_PRIME_URL: string | undefined;
}

let told: string | undefined;

/**
 * Says which context this process runs in: `context.deploy.context` of a call. One value for the whole process is
 * right, and nothing has to carry it: an instance of a function belongs to one deploy for all its life.
 */
export function enterDeploy(context: string | undefined): void {
  told = context;
}

/**
 * The deploy. Until a call has told its context, the word of the build holds: functions have none of these variables,
 * so the bundler writes their values in here.
 */
export const deploy = (): Deploy => ({
  CONTEXT: told || process.env['CONTEXT'] || 'production',
  BRANCH: process.env['BRANCH'],
  DEPLOY_PRIME_URL: process.env['DEPLOY_PRIME_URL'],
});

/** Every deploy but production's: of a pull request, a branch, or a development server. */
export const isPreview = (): boolean => deploy().CONTEXT !== 'production';
