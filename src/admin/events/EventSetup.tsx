import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { FormDialog, RecordForm } from '#admin/records/RecordForm.tsx';
import { contentQuery, settingsQuery } from '#admin/session/read.ts';
import { routeOf, useHash } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { bringIntoView } from '#admin/ui/hooks.ts';
import { SectionHead } from '#admin/ui/parts.tsx';

import type { Versioned } from '#domain/basics/primitives.ts';
import type { Found } from '#domain/checks/checked-show.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { withContentOverrides } from '#domain/content/text.ts';
import type { DayMap, Edition } from '#domain/events/edition.ts';
import type { FloorPlanAnswer } from '#domain/events/floor-plan-id.ts';
import { type Setting, settingFields, setupSettings } from '#domain/events/setting.ts';
import { setupFields } from '#domain/events/setup.ts';
import { conflictLabels } from '#messages/admin.ts';
import { eventSetupLabels as labels, outsideEntriesLabels } from '#messages/admin-setup.ts';
import { LookFields } from './LookFields.tsx';
import {
  ApplicationsSwitch,
  FloorPlanField,
  MoveOffer,
  OutsideEntries,
  PartSwitches,
  SetupSection,
  useMovedEntries,
} from './SetupFields.tsx';

import { changedLabels, formFields, useEventForm } from './use-event-form.ts';

interface SetupProps {
  above: ReactNode;
  below: ReactNode;
  onMoved: (saved: Edition) => void;
}

/** The show's own record (product 2.14). The cards of its editions come from their own room. */
export function EventSetup({ above, below, onMoved }: SetupProps) {
  const { event } = useActiveEvent();
  const content = useQuery(contentQuery(event.id));
  const settings = useQuery(settingsQuery(event.id));
  return (
    <>
      <SectionHead title={labels.title} aside={event.name} />
      {above}
      <Loaded query={content}>
        {(items) => (
          <Loaded query={settings}>
            {(set) => <EventForm event={event} items={items} settings={set} onMoved={onMoved} />}
          </Loaded>
        )}
      </Loaded>
      {below}
    </>
  );
}

interface Props extends Pick<SetupProps, 'onMoved'> {
  event: Edition;
  items: readonly ContentItem[];
  settings: readonly Versioned<Setting>[];
}

type AskedAbout = 'inactive' | 'dates' | Exclude<FloorPlanAnswer, 'plan'>;

const historyFields = { ...settingFields, ...setupFields };

/** The form of Event Setup (product 2.14): the show's record, its description, and the master schedule's address. */
function EventForm({ event, items, settings, onMoved }: Props) {
  const [byHand, setByHand] = useState<DayMap | undefined>({});
  const state = useEventForm(event, items, byHand, (saved) => {
    setByHand({});
    onMoved(saved);
  });
  const { record, floorPlan, control } = state;
  const { draft } = record;
  const setting = (name: keyof typeof labels.settings) => {
    const key = setupSettings[name];
    const forAll = settings.find((setting) => setting.key === key && setting.eventId === null);
    return control(name, { hint: labels.settings[name](forAll?.value) });
  };
  const { offer, outside } = useMovedEntries(event.id, draft, byHand);
  useNamedField();
  const [asked, setAsked] = useState<readonly AskedAbout[]>([]);
  const [isLooking, setLooking] = useState(false);
  const isBusy = record.isBusy || isLooking;
  const [question, ...others] = asked;
  const askOrSave = async (questions: readonly AskedAbout[]) => {
    setAsked(questions);
    if (questions.length === 0) await record.save();
  };
  const submit = async () => {
    if (isBusy) return;
    setLooking(true);
    const answer = await floorPlan.ask();
    setLooking(false);
    await askOrSave([
      ...(event.isActive && !draft.value.isActive ? (['inactive'] as const) : []),
      ...(outside.length > 0 ? (['dates'] as const) : []),
      ...(answer && answer !== 'plan' ? [answer] : []),
    ]);
  };

  return (
    <>
      <RecordForm
        className="grid max-w-240 gap-4"
        isPage
        label={labels.title}
        record={{ ...record, isBusy, save: submit }}
        saveLabel="Save Changes"
        history={{
          kind: 'event',
          record: event.id,
          name: event.name,
          fields: historyFields,
          versionOf: ({ before }) => record.valuesOf({ ...withContentOverrides(event, items), ...before }),
        }}
        conflict={
          <RecordConflict message={conflictLabels.eventMessage} fields={formFields} record={record} />
        }
        endClass="save-bar sticky bottom-[var(--thumb-bar,0)] z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        end={
          <p className="line-clamp-2 flex-[1_1_12rem] text-15 text-text-muted empty:hidden" role="status">
            {draft.isDirty && `Not saved yet: ${changedLabels(draft.base.value, draft.value).join(', ')}`}
          </p>
        }
      >
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            {(['name', 'location', 'startDate', 'endDate'] as const).map((name) => control(name))}
          </div>
          {offer && <MoveOffer offer={offer} byHand={byHand} onMap={setByHand} />}
          <div role="status" className={outside.length > 0 ? 'mt-3' : undefined}>
            {outside.length > 0 && <OutsideEntries entries={outside} />}
          </div>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {control('description')}
          {control('fullName')}
        </div>
        <ApplicationsSwitch form={state} />
        <PartSwitches form={state}>
          <div>{control('isActive')}</div>
          <div>{control('isDefault')}</div>
        </PartSwitches>
        <SetupSection
          id="setup-figures"
          title="Show size"
          hint="If a field is blank, pages show the text from the Content Editor, such as “200+”."
        >
          <div className="grid gap-5 sm:grid-cols-3">
            {(['exhibitors', 'attendees', 'sqft'] as const).map((name) => control(name))}
          </div>
        </SetupSection>
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
          <SetupSection id="setup-inquiries" title="Inquiries">
            {setting('inquiryNotify')}
            {setting('inquiryRetentionMonths')}
          </SetupSection>
          <SetupSection id="setup-map" title="Map and schedule">
            <FloorPlanField form={state} />
            {setting('masterScheduleUrl')}
          </SetupSection>
        </div>
        <LookFields {...record} prefix="event" values={draft.value} isFolded />
      </RecordForm>
      {question && (
        <FormDialog
          {...wordsOf(question, event, outside)}
          closeLabel={labels.back}
          error={undefined}
          isBusy={false}
          cancel={labels.back}
          onCancel={() => setAsked([])}
          onSubmit={() => askOrSave(others)}
        />
      )}
    </>
  );
}

/** The field that the address names, '#events/event_end_date', or the part of the screen, has the focus. */
function useNamedField(): void {
  const { detail } = routeOf(useHash());
  useEffect(() => {
    if (detail === null) return;
    const named = document.getElementById(`field-${detail}`) ?? document.getElementById(detail);
    named?.closest('details')?.setAttribute('open', '');
    named?.focus({ preventScroll: true });
    bringIntoView(named);
  }, [detail]);
}

function wordsOf(question: AskedAbout, { name }: Edition, outside: readonly Found[]) {
  if (question === 'inactive') {
    const title = `Take ${name} off the site?`;
    return {
      title,
      save: 'Save and take it off',
      isDanger: true,
      children: `Visitors will no longer see ${name} the next time the site is published. Its pages lead to the home page until you make it active again. Nothing is deleted.`,
    };
  }
  if (question === 'dates') {
    const { title, confirm: save } = outsideEntriesLabels;
    return { title, save, children: <OutsideEntries entries={outside} /> };
  }
  return {
    title: 'Save this floor plan?',
    save: 'Save it anyway',
    children: labels.floorPlan[question],
  };
}
