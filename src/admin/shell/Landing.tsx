import type { ReactNode } from 'react';
import { loginFromHere } from '#admin/session/lost-session.ts';
import { Button } from '#admin/ui/Button.tsx';
import { paths } from '#domain/paths.ts';
import { adminLanding as labels } from '#messages/admin.ts';

/** What stands at /admin for everybody who is not signed in (product 2.11). */
export function Landing({ isUnreachable }: { isUnreachable: boolean }): ReactNode {
  return (
    <main className="grid min-h-dvh place-items-center bg-panel p-4">
      <div className="w-full max-w-120 rounded-small border-t-8 border-accent bg-surface p-7 md:p-9">
        <h1 className="text-44">{labels.title}</h1>
        <p className="mt-4 text-text-muted">{labels.text}</p>
        {isUnreachable && (
          <p className="mt-4 font-semibold text-danger" role="alert">
            {labels.unreachable}
          </p>
        )}
        <Button
          look="primary"
          isLarge
          className="mt-7 w-full"
          onClick={() => window.location.assign(loginFromHere())}
        >
          {labels.login}
        </Button>
        <a className="link link-row mt-3" href={paths.home}>
          {labels.home}
        </a>
      </div>
    </main>
  );
}
