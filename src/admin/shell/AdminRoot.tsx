import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActiveEventProvider } from '#admin/session/ActiveEvent.tsx';
import { createQueryClient } from '#admin/session/query-client.ts';
import { SessionGate } from '#admin/session/SessionGate.tsx';
import { TooltipProvider } from '#admin/ui/Tooltip.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { AdminToaster } from './AdminToaster.tsx';

interface Props {
  /** What stands here for who is not signed in. */
  signedOut: (isUnreachable: boolean) => ReactNode;
  /** Said while no show is set up. */
  noEvents?: string;
  children: ReactNode;
}

/** What every admin page stands in: one React root with its data, its session, its show and its toasts. */
export function AdminRoot({ signedOut, noEvents, children }: Props): ReactNode {
  const [client] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <TooltipProvider>
          <SessionGate signedOut={signedOut}>
            <ActiveEventProvider {...(noEvents && { noEvents })}>{children}</ActiveEventProvider>
          </SessionGate>
          <AdminToaster />
        </TooltipProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
