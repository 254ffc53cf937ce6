import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { studentRouter } from './studentRouter.ts';

interface Props {
  readonly client: QueryClient;
  readonly router: ReturnType<typeof studentRouter>;
}

/** Students' screens with a cache of their own. */
export const StudentApplication = ({ client, router }: Props) => (
  <QueryClientProvider client={client}>
    {/* The application knows one router by its type; this one has some of its screens. */}
    <RouterProvider router={router as never} />
  </QueryClientProvider>
);
