/**
 * Keeps caches of the build between deploys (`codeStore` and `pictureStore` of netlify/local/building, and the checked types).
 * Fingerprints decide whether they still fit.
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
