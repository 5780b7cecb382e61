/** No plugins: `npm run dev` has the functions answer by themselves. */
export default () => [];
