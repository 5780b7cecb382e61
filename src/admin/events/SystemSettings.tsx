import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { useFields } from '#admin/records/use-record.ts';
import { read, settingsQuery } from '#admin/session/read.ts';
import { hashOf, managerHashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent, useAdministrator } from '#admin/session/session.tsx';
import { UserName } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, ButtonLink, Card, SectionHead } from '#admin/ui/parts.tsx';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { BackupOverview } from '#domain/backups/backups.ts';
import { type Setting, type SettingKey, settingFields, settingKeys } from '#domain/events/setting.ts';
import { accountPaths, paths } from '#domain/paths.ts';

/** How old the last backup is, and a button to download one (product 2.27). */
function BackupCard() {
  const query = useQuery({ ...read(api.readBackups), gcTime: 0 });
  return (
    <Card id="backup" title="Backup">
      <Loaded query={query}>{(status) => <Backups {...status} />}</Loaded>
    </Card>
  );
}

const passwordField = {
  password: { label: 'Your password', control: { required: true, autoComplete: 'current-password' } },
} as const;

function Backups({ nightly, last, failure, isEncrypted, confirmBy }: BackupOverview) {
  const user = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const form = useFields(
    { prefix: 'backup', fields: passwordField },
    { password: '' },
    'No backup was downloaded',
  );
  const download = async (given: { password?: string }) => {
    const isAllowed = await form.submit(async () => {
      const { href } = await call(api.allowDownload, given);
      // With `download` a refusal does not replace this page.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
    });
    if (!isAllowed) return;
    form.put({ password: '' });
    setOpen(false);
  };
  if (nightly === 'elsewhere')
    return (
      <p className="border-t border-border px-5 py-4 text-text-muted">
        This portal runs on Netlify. The person who set it up can make backups with “npm run backup”.
      </p>
    );
  return (
    <>
      <div className="grid justify-items-start gap-3 border-t border-border px-5 py-4">
        <p>
          {nightly === 'off'
            ? 'Nightly backups are off. The person who runs the portal can turn them on (setting BACKUP_DIR).'
            : last
              ? `The last nightly backup is ${ageOf(last)} old (${formatMoment(last)}).`
              : 'No nightly backup has been made yet.'}
        </p>
        {failure !== null && <p className="field-error">{`The last try didn’t work: ${failure}`}</p>}
        <p className="text-15 text-text-muted">
          One file with every text, inquiry and document. Keep it where only you can read it. The other
          administrators get an email about each download.{' '}
          {isEncrypted
            ? 'You need the backup key to open it.'
            : 'It isn’t encrypted. Anyone who gets it can read every inquiry.'}
        </p>
        {confirmBy === 'sign-in' ? (
          <ButtonLink href={accountPaths.loginTo(`${paths.admin}#settings/backup`, { fresh: true })}>
            Sign in again to download
          </ButtonLink>
        ) : (
          <Button
            aria-expanded={isOpen}
            onClick={() => (confirmBy === 'password' ? setOpen(!isOpen) : download({}))}
          >
            Download a backup
          </Button>
        )}
        {!isOpen && form.failure && (
          <p role="alert" className="field-error">
            {form.failure}
          </p>
        )}
      </div>
      {isOpen && (
        <RecordForm
          label="Download a backup"
          record={{ ...form, save: () => download(form.values) }}
          saveLabel="Download"
          savingLabel="Checking…"
          isComplete={form.values.password !== ''}
          isOfPortal
          onClose={() => setOpen(false)}
        >
          <UserName email={user.email} />
          {form.control('password', { type: 'password' })}
        </RecordForm>
      )}
    </>
  );
}

const HOUR_MS = 3_600_000;

function ageOf(last: string): string {
  const hours = Math.floor((Date.now() - Date.parse(last)) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? (hours === 1 ? '1 hour' : `${hours} hours`) : `${Math.floor(hours / 24)} days`;
}

const setup = { name: 'Event Setup', href: `#${hashOf('events')}` };
const documents = { name: 'Documents', href: `${paths.adminContent}#${managerHashOf('documents')}` };
const places = {
  master_schedule_url: setup,
  documents_quota_mb: documents,
  inquiry_notify: setup,
  inquiry_retention_months: setup,
} satisfies Record<SettingKey, typeof setup>;

/** The settings of the show, to read (product 2.16), with the ways to where each is edited; below them how the portal is doing. */
export function SystemSettings({ children: health }: { children: ReactNode }) {
  const { event } = useActiveEvent();
  const query = useQuery(settingsQuery(event.id));
  return (
    <>
      <SectionHead title="System Settings" />
      <div className="grid max-w-200 gap-5">
        <Card id="settings-list" title="Application Settings">
          <Loaded query={query}>{(settings) => <SettingList settings={settings} />}</Loaded>
        </Card>
        <Card id="settings-places" title="Where to change them">
          <ul>
            {settingKeys.map((key) => (
              <SettingPlace
                key={key}
                label={settingFields[key].label}
                place={places[key]}
                hint={query.data?.some((setting) => setting.key === key) ? null : settingFields[key].unset}
              />
            ))}
            <SettingPlace
              label="Exhibitors, Attendees, Square Feet"
              place={setup}
              hint="Saved with the show."
            />
          </ul>
        </Card>
        <BackupCard />
        {health}
      </div>
    </>
  );
}

function SettingList({ settings }: { settings: readonly Setting[] }) {
  if (settings.length === 0)
    return (
      <p className="border-t border-border px-5 py-4 text-text-muted">This show uses the default settings.</p>
    );
  return (
    <dl>
      {settings.map(({ id, key, value, type }) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-border px-5 py-3"
        >
          <dt className="text-14 font-semibold wrap-anywhere text-text-subtle">{key.toUpperCase()}</dt>
          <dd className="wrap-anywhere">{value}</dd>
          <dd className="pill col-start-2 row-span-2 row-start-1">{type}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PlaceProps {
  label: string;
  place: typeof setup;
  hint: string | null;
}

function SettingPlace({ label, place, hint }: PlaceProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <span className="me-auto min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-15 text-text-muted">{hint}</span>}
      </span>
      <a className="link link-row" href={place.href}>
        {`Edit in ${place.name}`} <span className="sr-only">{label}</span>
      </a>
    </li>
  );
}
