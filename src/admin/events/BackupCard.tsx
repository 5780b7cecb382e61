import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { read } from '#admin/session/read.ts';
import { ButtonLink } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import * as api from '#domain/api.ts';
import type { BackupStatus } from '#domain/backups/backups.ts';
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

function Backups({ nightly, last, failure, isEncrypted }: BackupStatus): ReactNode {
  if (nightly === 'elsewhere')
    return <p className="border-t border-border px-5 py-4 text-text-muted">{labels.elsewhere}</p>;
  return (
    <div className="grid justify-items-start gap-3 border-t border-border px-5 py-4">
      <p>
        {nightly === 'off' ? labels.off : last ? labels.last(ageOf(last), formatMoment(last)) : labels.none}
      </p>
      {failure !== null && <p className="field-error">{labels.failed(failure)}</p>}
      <p className="text-15 text-text-muted">
        {labels.about} {isEncrypted ? labels.encrypted : labels.plain}
      </p>
      <ButtonLink href={api.downloadBackup.path} download>
        {labels.download}
      </ButtonLink>
    </div>
  );
}

const HOUR_MS = 3_600_000;

function ageOf(last: string): string {
  const hours = Math.floor((Date.now() - Date.parse(last)) / HOUR_MS);
  if (hours < 1) return labels.ages.new;
  return hours < 48 ? labels.ages.hours(hours) : labels.ages.days(Math.floor(hours / 24));
}
