import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { listedKind } from '#admin/records/kind.ts';
import { type FieldsOf, FileControl, unfit, useAreas } from '#admin/records/ListedForm.tsx';

import { RecordList } from '#admin/records/RecordList.tsx';
import { exhibitorsQuery } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import { AreaField, Chips } from '#admin/ui/fields.tsx';
import { AreaMark, Button, Downloads } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { pictureTypes } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { isPublished } from '#domain/events/event.ts';
import {
  allowedLogos,
  boothQuestion,
  contactNames,
  type Exhibitor,
  type ExhibitorField,
  exhibitorAddSchema,
  exhibitorFields,
  exhibitorRecord,
  exhibitorUpdateSchema,
  type ListedExhibitor,
  logoPath,
  maxLogoBytes,
} from '#domain/exhibitors/exhibitor.ts';
import { paths } from '#domain/paths.ts';
import { exhibitorLabels as labels } from '#messages/admin-records.ts';
import { ImportDialog } from './ImportDialog.tsx';

const filters = {
  all: () => true,
  missing: ({ booth }: StoredExhibitor) => booth === '',
  hidden: ({ isShown }: StoredExhibitor) => !isShown,
  proposed: ({ proposed }: StoredExhibitor) => proposed !== undefined,
};
type Filter = keyof typeof filters;

export function ExhibitorsTab({ openId }: { openId: string | null }) {
  const { event } = useActiveEvent();
  const exhibitors = useQuery(exhibitorsQuery(event.id));
  const areas = useAreas();
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <BesideHub name={labels.title} part="exhibitors">
      <Loaded query={exhibitors}>
        {(stored) => (
          <div className="grid gap-4">
            <Overview stored={stored} filter={filter} onFilter={setFilter} />
            <RecordList
              kind={exhibitorKind}
              openId={openId}
              items={stored.filter(filters[filter])}
              row={exhibitorWords}
              questionOf={(values, item) =>
                boothQuestion({ id: item?.id ?? '', ...values }, item, stored, areas)
              }
              fields={ExhibitorFields}
            />
          </div>
        )}
      </Loaded>
    </BesideHub>
  );
}

interface OverviewProps {
  stored: readonly StoredExhibitor[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** How many are shown and who lacks a booth, and whether visitors see the page at all. */
function Overview({ stored, filter, onFilter }: OverviewProps) {
  const { event } = useActiveEvent();
  const isOver = useIsOver();
  const [isImporting, setImporting] = useState(false);
  const missing = stored.filter(filters.missing).length;
  const countOf = (name: Filter) => stored.filter(filters[name]).length;
  return (
    <section className="card grid gap-2 p-5" aria-label={labels.filter}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-15 text-text-muted tabular-nums">
          {`${stored.length - countOf('hidden')} of ${stored.length} shown`}
          {missing > 0 &&
            ` · ${missing === 1 ? '1 exhibitor has no booth.' : `${missing} exhibitors have no booth.`}`}
        </p>
        <div className="flex flex-wrap gap-3">
          {stored.length > 0 && (
            <Downloads
              hrefOf={(format) =>
                `${api.exportExhibitors.path}?${new URLSearchParams({ eventId: event.id, format })}`
              }
            />
          )}
          {!isOver && <Button onClick={() => setImporting(true)}>Import a list</Button>}
        </div>
      </div>
      {isImporting && <ImportDialog eventId={event.id} onClose={() => setImporting(false)} />}
      {stored.length > 0 && (
        <Chips
          label={labels.filter}
          choices={(Object.keys(filters) as Filter[])
            .filter((value) => value === 'all' || value === filter || countOf(value) > 0)
            .map((value) => ({ value, label: `${labels.filters[value]} (${countOf(value)})` }))}
          chosen={filter}
          onChoose={onFilter}
        />
      )}
      {event.state !== 'past' && !isPublished(event, 'exhibitors') && (
        <p className="text-15">
          The exhibitors page says “coming soon”, so visitors see none of these yet.{' '}
          <a className="link" href={`${paths.admin}#${hashOf('events', 'part_exhibitors')}`}>
            Publish the page in Event Setup
          </a>
        </p>
      )}
    </section>
  );
}

const exhibitorWords = (exhibitor: StoredExhibitor) => <ExhibitorWords exhibitor={exhibitor} />;

function ExhibitorWords({ exhibitor }: { exhibitor: StoredExhibitor }) {
  const { id, company, booth, products, logo, isShown, inquiryId } = exhibitor;
  const areas = useAreas();
  const area = areas.find(({ key }) => key === exhibitor.area);
  return (
    <div className="flex gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold [word-spacing:normal]">{company}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          <span className={booth ? '' : 'font-semibold text-accent-text'}>
            {booth ? `Booth ${booth}` : 'No booth yet'}
          </span>
          {area && <AreaMark name={area.name} colour={area.colour} />}
          {!isShown && <span className="pill">Not shown</span>}
          {exhibitor.proposed && <span className="pill">Proposed changes</span>}
        </p>
        {products && <p className="line-clamp-2 text-15 text-text-muted">{products}</p>}
        <p className="text-15 text-text-muted wrap-anywhere">
          {contactNames
            .map((name) => exhibitor[name])
            .filter(Boolean)
            .join(' · ')}
        </p>
        {inquiryId && (
          <a className="link link-row text-15" href={`${paths.admin}#${hashOf('inquiries', inquiryId)}`}>
            Open the inquiry
          </a>
        )}
      </div>
      {logo && (
        <img
          className="max-h-12 w-auto max-w-20 flex-none self-start object-contain"
          src={`${logoPath(id)}?v=${logo.sha256.slice(0, 8)}`}
          width={logo.width}
          height={logo.height}
          alt={labels.logoOf(company)}
          loading="lazy"
        />
      )}
    </div>
  );
}

type StoredExhibitor = Versioned<ListedExhibitor>;
type ExhibitorValues = Pick<Exhibitor, ExhibitorField>;

const exhibitorKind = listedKind<StoredExhibitor, ExhibitorValues>({
  record: exhibitorRecord,
  form: exhibitorFields,
  // The figures count those that are shown.
  calls: { add: api.addExhibitor, update: api.updateExhibitor, remove: api.deleteExhibitor },
  schemas: { add: exhibitorAddSchema, update: exhibitorUpdateSchema },
  words: labels,
});

function ExhibitorFields({ field, control, item, keepFile }: FieldsOf<StoredExhibitor, ExhibitorValues>) {
  const areas = useAreas();
  const logo = item?.logo;
  return (
    <>
      {control('company')}
      <div className="grid gap-4 sm:grid-cols-2">
        {control('booth')}
        <AreaField {...field('area')} areas={areas} none={labels.noArea} optional />
      </div>
      {control('products')}
      {control('website')}
      {control('contactName')}
      <div className="grid gap-4 sm:grid-cols-2">
        {control('contactEmail')}
        {control('contactPhone')}
      </div>
      <FileControl
        item={item}
        keepFile={keepFile}
        write={exhibitorKind.write}
        name="exhibitor-logo"
        label={logo ? 'Change the logo' : 'Choose a logo'}
        optional
        hint="PNG, JPEG or WebP, up to 200 kB."
        accept={Object.keys(pictureTypes).join()}
        prepare={async (file) => {
          const isAllowed = file.size <= maxLogoBytes && Object.hasOwn(pictureTypes, file.type);
          if (!isAllowed) throw unfit(allowedLogos);
          return file;
        }}
        send={({ id }, file) => call(api.putLogo, { id }, { file })}
        words={{ failed: 'Failed to save the logo', saved: 'Logo Updated' }}
      >
        {(save, isBusy) =>
          item &&
          logo && (
            <div className="flex flex-wrap items-center gap-4">
              <img
                className="max-h-16 w-auto max-w-40"
                src={`${logoPath(item.id)}?v=${logo.sha256.slice(0, 8)}`}
                width={logo.width}
                height={logo.height}
                alt={labels.logoOf(item.company)}
              />
              <Button disabled={isBusy} onClick={() => save(() => call(api.removeLogo, { id: item.id }))}>
                Remove the logo
              </Button>
            </div>
          )
        }
      </FileControl>
      {control('isShown')}
    </>
  );
}
