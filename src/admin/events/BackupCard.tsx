import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { read } from '#admin/session/read.ts';
import { useAdministrator } from '#admin/session/SessionGate.tsx';
import { Button, ButtonLink } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { InputField, UserName } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { BackupOverview } from '#domain/backups/backups.ts';
import { accountPaths, paths } from '#domain/paths.ts';
import { backupLabels as labels } from '#messages/dashboard/backups.ts';

/** How old the last backup is, and a button to download one (product 2.27). */
export function BackupCard(): ReactNode {
  const query = useQuery({ ...read(api.readBackups), gcTime: 0 });
  return (
    <Card id="backup" title={labels.title}>
      <Loaded query={query}>{(status) => <Backups {...status} />}</Loaded>
    </Card>
  );
}

function Backups({ nightly, last, failure, isEncrypted, confirmBy }: BackupOverview): ReactNode {
  const user = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const submission = useSubmit(labels.failed);
  const download = async (given: { password?: string }) => {
    const isAllowed = await submission.submit(async () => {
      const { href } = await call(api.allowDownload, given);
      // With `download` a refusal does not replace this page.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
    });
    if (!isAllowed) return;
    setPassword('');
    setOpen(false);
  };
  if (nightly === 'elsewhere')
    return <p className="border-t border-border px-5 py-4 text-text-muted">{labels.elsewhere}</p>;
  return (
    <>
      <div className="grid justify-items-start gap-3 border-t border-border px-5 py-4">
        <p>
          {nightly === 'off' ? labels.off : last ? labels.last(ageOf(last), formatMoment(last)) : labels.none}
        </p>
        {failure !== null && <p className="field-error">{labels.lastFailed(failure)}</p>}
        <p className="text-15 text-text-muted">
          {labels.about} {isEncrypted ? labels.encrypted : labels.plain}
        </p>
        {confirmBy === 'sign-in' ? (
          <ButtonLink href={accountPaths.loginTo(`${paths.admin}#settings/backup`, { fresh: true })}>
            {labels.signIn}
          </ButtonLink>
        ) : (
          <Button
            aria-expanded={isOpen}
            onClick={() => (confirmBy === 'password' ? setOpen(!isOpen) : download({}))}
          >
            {labels.download}
          </Button>
        )}
        {!isOpen && submission.failure && (
          <p role="alert" className="field-error">
            {submission.failure}
          </p>
        )}
      </div>
      {isOpen && (
        <RecordForm
          label={labels.download}
          record={{ ...submission, save: () => download({ password }) }}
          saveLabel={labels.start}
          savingLabel={labels.starting}
          isComplete={password !== ''}
          isOfPortal
          onClose={() => setOpen(false)}
        >
          <UserName email={user.email} />
          <InputField
            name="backup-password"
            label={labels.password}
            type="password"
            aria-required
            autoComplete="current-password"
            value={password}
            error={submission.errorOf('password')}
            onChange={({ target }) => {
              setPassword(target.value);
              submission.clear();
            }}
          />
        </RecordForm>
      )}
    </>
  );
}

const HOUR_MS = 3_600_000;

function ageOf(last: string): string {
  const hours = Math.floor((Date.now() - Date.parse(last)) / HOUR_MS);
  if (hours < 1) return labels.ages.new;
  return hours < 48 ? labels.ages.hours(hours) : labels.ages.days(Math.floor(hours / 24));
}
