import type { ReactNode } from 'react';
import { hashOf } from '#admin/session/route.ts';
import type { ContentKey } from '#domain/content/catalogue.ts';
import { type Part, partLabels, parts } from '#domain/events/parts.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import type { EventForm } from './use-event-form.ts';

/** The text that announces a part; the others of it stand beside this one. */
const textOf: Readonly<Record<Part, ContentKey>> = {
  'load-in': 'load_in_coming_soon_title',
  schedule: 'schedule_coming_soon_text',
  guidelines: 'guidelines_coming_soon_title',
  downloads: 'downloads_coming_soon_title',
  'floor-map': 'floor_map_coming_soon_title',
};

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
                  <a className="link link-row" href={`#${hashOf('content', textOf[part])}`}>
                    {labels.partWords}
                    <span className="sr-only"> {labels.ofPart(partLabels[part])}</span>
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
