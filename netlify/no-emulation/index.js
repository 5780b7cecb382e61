/** No plugins, because `npm run dev` runs the functions itself. */
export default () => [];
