import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { settingsQuery } from '#admin/session/queries.ts';
import { hashOf } from '#admin/session/route.ts';
import { Card } from '#admin/ui/Card.tsx';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { type Setting, type SettingKey, settingFields, settingKeys } from '#domain/events/setting.ts';
import { paths } from '#domain/paths.ts';
import { settingsLabels as labels } from '#messages/admin-setup.ts';
import { BackupCard } from './BackupCard.tsx';

const places = {
  master_schedule_url: 'setup',
  documents_quota_mb: 'documents',
  inquiry_notify: 'setup',
  inquiry_retention_months: 'setup',
} as const satisfies Record<SettingKey, keyof typeof labels.places>;
const addresses = {
  setup: `#${hashOf('events')}`,
  documents: `${paths.adminContent}#${managerHashOf('documents')}`,
};

/** The settings of the show, to read (product 2.16), with the ways to where each is edited; below them how the portal is doing. */
export function SystemSettings({ children: health }: { children: ReactNode }): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(settingsQuery(event.id));
  return (
    <>
      <SectionHead title={labels.title} />
      <div className="grid max-w-200 gap-5">
        <Card id="settings-list" title={labels.list}>
          <Loaded query={query}>{(settings) => <SettingList settings={settings} />}</Loaded>
        </Card>
        <Card id="settings-places" title={labels.whereTitle}>
          <ul>
            {settingKeys.map((key) => (
              <SettingPlace
                key={key}
                label={settingFields[key].label}
                place={places[key]}
                hint={query.data?.some((setting) => setting.key === key) ? null : settingFields[key].unset}
              />
            ))}
            <SettingPlace label={labels.figures} place="setup" hint={labels.figuresHint} />
          </ul>
        </Card>
        <BackupCard />
        {health}
      </div>
    </>
  );
}

function SettingList({ settings }: { settings: readonly Setting[] }): ReactNode {
  if (settings.length === 0)
    return <p className="border-t border-border px-5 py-4 text-text-muted">{labels.none}</p>;
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
  place: keyof typeof labels.places;
  hint: string | null;
}

function SettingPlace({ label, place, hint }: PlaceProps): ReactNode {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <span className="me-auto min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-15 text-text-muted">{hint}</span>}
      </span>
      <a className="link link-row" href={addresses[place]}>
        {labels.editIn(labels.places[place])} <span className="sr-only">{label}</span>
      </a>
    </li>
  );
}
