import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Spinner } from '#admin/ui/Spinner.tsx';
import type { CurrentUser } from '#domain/people/person.ts';
import { adminLabels } from '#messages/admin.ts';
import { currentUserQuery } from './queries.ts';
import { mayBeSignedIn } from './query-client.ts';
import { isSignedOut } from './read.ts';

const UserContext = createContext<CurrentUser | null>(null);

interface Props {
  signedOut: (isUnreachable: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * Lets administrators through (product 4.6): a spinner while it is not known who is there; `signedOut` when nobody is,
 * and from the start where nobody can be.
 */
export function SessionGate({ signedOut, children }: Props): ReactNode {
  const { data: user, error, isPending } = useQuery(currentUserQuery);
  useRecheckOnReturn();
  if (user) return <UserContext value={user}>{children}</UserContext>;
  if (!isPending || !mayBeSignedIn()) return signedOut(Boolean(error) && !isSignedOut(error));
  return <Spinner isWholePage label={adminLabels.checkingSession} />;
}

/** The administrator who is signed in; inside the gate there always is one. */
export function useAdministrator(): CurrentUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('Outside of the session');
  return user;
}

/** A page that the browser kept in its memory, by Back after a logout, asks again who is there. */
function useRecheckOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const recheck = ({ persisted }: PageTransitionEvent) => {
      if (persisted) client.resetQueries();
    };
    window.addEventListener('pageshow', recheck);
    return () => window.removeEventListener('pageshow', recheck);
  }, [client]);
}
