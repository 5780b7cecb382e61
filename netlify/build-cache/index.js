/**
 * A plugin of Netlify's build: keeps between deploys what the build looks up before it makes it anew, the bundled code, the
 * share pictures (`codeStore` and `pictureStore` of netlify/local/building) and for which sources the types were right.
 * Whether any of it still fits is said by fingerprints, not here.
 */
const KEPT = ['.netlify/code', '.netlify/pictures', '.netlify/types-checked'];

/**
 * @typedef {(paths: readonly string[]) => Promise<boolean>} OnPaths
 * @typedef {{ utils: { cache: { restore: OnPaths, save: OnPaths } } }} Step
 */

/** @param {Step} step */
export const onPreBuild = ({ utils }) => utils.cache.restore(KEPT);

/** @param {Step} step */
export const onPostBuild = ({ utils }) => utils.cache.save(KEPT);
