import type { ReactNode } from 'react';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { type Part, partLabels, parts } from '#domain/events/parts.ts';
import { paths } from '#domain/paths.ts';
import { type ManagerTabId, managerTabs } from '#messages/admin-content.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import type { EventForm } from './use-event-form.ts';

/** On which tab of the content manager the words stand that announce a part. */
const tabOf = (part: Part): ManagerTabId => (part === 'floor-map' ? 'floor-map' : 'vendor');

/** For each part of the show's pages: out, or still to come. */
export function PartSwitches({ form }: { form: EventForm }): ReactNode {
  const { value } = form.record.draft;
  return (
    <section aria-labelledby="setup-parts" className="grid gap-3 border-t border-border pt-5">
      <div>
        <h2 id="setup-parts" className="text-22">
          {labels.parts}
        </h2>
        <p className="field-hint">{labels.partsHint}</p>
      </div>
      <div className="border-b border-border">
        {parts.map((part) => {
          const tab = tabOf(part);
          const isOut = value[`part_${part}`];
          return (
            <fieldset
              key={part}
              className="grid items-center gap-x-5 gap-y-1 border-t border-border py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
              aria-labelledby={`label-part_${part}`}
              aria-describedby={`hint-part_${part}`}
            >
              <div className="flex flex-wrap items-baseline gap-x-4">
                <p className="font-semibold" id={`label-part_${part}`}>
                  {partLabels[part]}
                </p>
                <p className="text-15 text-text-muted" id={`hint-part_${part}`}>
                  {labels.partWords}{' '}
                  <a className="link link-row" href={`${paths.adminContent}#${managerHashOf(tab)}`}>
                    {managerTabs.find(({ id }) => id === tab)?.label}
                  </a>
                </p>
              </div>
              <div className="part-switch">
                {[true, false].map((choice) => (
                  <label key={String(choice)}>
                    <input
                      type="radio"
                      className="sr-only"
                      name={`part_${part}`}
                      checked={isOut === choice}
                      onChange={() => form.record.put({ [`part_${part}`]: choice })}
                    />
                    {choice ? labels.published : labels.comingSoon}
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
