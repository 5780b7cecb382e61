import { ExternalLink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { RecordConflict } from '#admin/editing/RecordConflict.tsx';
import { TextConflict } from '#admin/editing/TextConflict.tsx';
import type { AdminEvent } from '#admin/session/ActiveEvent.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import type { ContentItem } from '#domain/content/item.ts';
import { floorPlanIdIn } from '#domain/events/floor-plan-id.ts';
import { floorPlanUrl } from '#domain/paths.ts';
import { conflictLabels, eventSetupLabels as labels } from '#messages/admin.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { ConfirmInactive } from './ConfirmInactive.tsx';
import { EventInput } from './EventInput.tsx';
import { useEventForm } from './use-event-form.ts';
import { type EventValues, formFields, valuesOf } from './values.ts';

interface Props {
  event: AdminEvent;
  items: readonly ContentItem[];
}

/** The form of Event Setup (product 2.14), with what its form leaves out: full name, floor plan, active or not. */
export function EventForm({ event, items }: Props): ReactNode {
  const state = useEventForm(event, items);
  const { record, description, text, isSaving, errorOf, discard } = state;
  const { draft } = record;
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const submit = async () => {
    setAsking(false);
    if (await record.save()) return;
    // After the errors are on the page.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const input = { record, errorOf };
  const descriptionError = text.errors[0]?.message;
  const checkAddress = floorPlanUrl(floorPlanIdIn(draft.value.event_floor_plan) || null);

  return (
    <>
      <form
        ref={form}
        className="grid max-w-200 gap-5"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (event.isActive && !draft.value.event_active) setAsking(true);
          else submit();
        }}
      >
        <DraftNote at={draft.restoredAt ?? description.restoredAt} onDiscard={discard} />
        <div className="grid gap-5 sm:grid-cols-2">
          <EventInput {...input} name="event_name" isRequired />
          <EventInput {...input} name="event_location" isRequired />
          <EventInput {...input} name="event_start_date" type="date" />
          <EventInput {...input} name="event_end_date" type="date" />
        </div>
        <Field name="event_description" label={labels.fields.event_description} error={descriptionError}>
          <TextArea
            id="field-event_description"
            name="event_description"
            className="control control-dense"
            rows={4}
            value={description.value}
            aria-describedby={describedBy({ name: 'event_description' })}
            aria-invalid={descriptionError ? true : undefined}
            onChange={({ target }) => description.set(target.value)}
          />
        </Field>
        <EventInput {...input} name="event_full_name" isRequired hint={labels.fullNameHint} />
        <div>
          <EventInput {...input} name="event_floor_plan" hint={labels.floorPlanHint} />
          {checkAddress && (
            <a className="link link-row" href={checkAddress} target="_blank" rel="noreferrer">
              {labels.checkFloorPlan} <span className="sr-only">{labels.opensInNewTab}</span>
              <ExternalLink className="icon" aria-hidden="true" />
            </a>
          )}
        </div>
        <div className="grid gap-1">
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="checkbox"
              name="event_active"
              checked={draft.value.event_active}
              aria-describedby="hint-event_active"
              onChange={({ target }) => record.put({ event_active: target.checked })}
            />
            {labels.fields.event_active}
          </label>
          <p className="field-hint ps-9" id="hint-event_active">
            {labels.activeHint}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 border-t border-border pt-5">
          <button type="submit" className="button button-event" aria-disabled={isSaving}>
            {isSaving ? labels.saving : labels.save}
          </button>
          {(draft.isDirty || description.isDirty) && (
            <button type="button" className="button button-outline" onClick={discard}>
              {labels.discard}
            </button>
          )}
        </div>
      </form>
      {isAsking && <ConfirmInactive name={event.name} onConfirm={submit} onBack={() => setAsking(false)} />}
      <RecordConflict<EventValues, AdminEvent>
        message={conflictLabels.eventMessage}
        fields={formFields}
        record={record}
        valuesOf={valuesOf}
      />
      {text.conflict && (
        <TextConflict
          message={conflictLabels.contentMessage}
          label={labels.fields.event_description}
          mine={description.value}
          current={text.conflict.current}
          submission={text}
          onKeep={state.saveDescription}
          onTheirs={state.takeDescription}
        />
      )}
    </>
  );
}
