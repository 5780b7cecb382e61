/** Netlify sets at least one of them wherever the result of a build can be deployed, `netlify build` by hand included. */
const MARKS = ['NETLIFY', 'NETLIFY_LOCAL', 'DEPLOY_ID'];

export const isDeployable = (): boolean => MARKS.some((name) => process.env[name]);

/** For children of a portal on one machine, which is nobody's deploy whatever it was started by. */
export const noDeploy: Record<string, undefined> = Object.fromEntries(
  [...MARKS, 'CONTEXT', 'BRANCH'].map((name) => [name, undefined]),
);
