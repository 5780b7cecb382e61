import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Spinner } from '#admin/ui/Spinner.tsx';
import { adminLabels } from '#messages/admin.ts';
import { isSignedOut } from './failures.ts';
import { loseSession } from './lost-session.ts';
import { currentUserQuery } from './queries.ts';

/** In the place of a page that is there with a session only: once it is known that there is none, the toast and the login. */
export function ToLogin(): ReactNode {
  const { error } = useQuery(currentUserQuery);
  useEffect(() => {
    if (isSignedOut(error)) loseSession();
  }, [error]);
  return <Spinner isWholePage label={adminLabels.checkingSession} />;
}
