import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { common, ofHub } from './data.ts';
import { Shell } from './Shell.tsx';
import { screens } from './screens.ts';
import './site.css';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const load = (queries: typeof common | typeof ofHub) =>
  Promise.all(queries.map((query) => client.ensureQueryData<unknown>(query)));

const router = createBrowserRouter([
  {
    Component: Shell,
    HydrateFallback: () => null,
    loader: () => load(common),
    children: screens.map(({ path, module }) => ({
      path,
      lazy: async () => ({ Component: (await module()).default }),
      loader: () => (path === '/:slug/vendors' ? load(ofHub) : null),
    })),
  },
]);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
