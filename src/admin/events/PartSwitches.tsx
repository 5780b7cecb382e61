import type { ReactNode } from 'react';
import { hashOf } from '#admin/session/route.ts';
import type { ContentKey } from '#domain/content/catalogue.ts';
import { type Part, partLabels, parts } from '#domain/events/parts.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import type { EventForm } from './use-event-form.ts';

/** The text that announces a part; the others of it stand beside this one. */
const textOf: Readonly<Record<Part, ContentKey>> = {
  'load-in': 'load_in_coming_soon_title',
  schedule: 'schedule_coming_soon_text',
  guidelines: 'guidelines_coming_soon_title',
  downloads: 'downloads_coming_soon_title',
  'floor-map': 'floor_map_coming_soon_title',
};

const choices = [
  { value: true, label: labels.published },
  { value: false, label: labels.comingSoon },
];

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
        {parts.map((part) => (
          <ChoiceLine
            key={part}
            name={`part_${part}`}
            label={partLabels[part]}
            choices={choices}
            chosen={value[`part_${part}`]}
            onChoose={(isOut) => form.record.put({ [`part_${part}`]: isOut })}
          >
            <a className="link link-row" href={`#${hashOf('content', textOf[part])}`}>
              {labels.partWords}
              <span className="sr-only"> {labels.ofPart(partLabels[part])}</span>
            </a>
          </ChoiceLine>
        ))}
      </div>
    </section>
  );
}
