import type { EventField } from '#domain/events/fields.ts';
import type { PageChange } from '#domain/publication/calls.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';

interface Differing {
  readonly changes: readonly PageChange[];
  readonly then: Snapshot;
  readonly now: Snapshot;
}

/** The texts, settings and fields of shows that these changes bring back: rows to write, as JSON, and their history. */
export function restoredRows({ changes, then, now }: Differing) {
  const events = changes.filter(({ kind }) => kind === 'event');
  const touched = new Set(events.map(({ eventId }) => eventId));
  const texts = changes
    .filter(({ kind }) => kind === 'text')
    .map(({ eventId, key }) => {
      const storedIn = ({ content }: Snapshot) => {
        const item = content.find((other) => other.eventId === eventId && other.key === key);
        return item ? { value: item.value, type: item.type, category: item.category } : null;
      };
      return { event_id: eventId, key, before: storedIn(now), after: storedIn(then) };
    });
  const settings = changes
    .filter(({ kind }) => kind === 'setting')
    .map(({ eventId, key }) => {
      const storedIn = ({ settings = [] }: Snapshot) => {
        const setting = settings.find((other) => other.eventId === eventId && other.key === key);
        return setting ? { value: setting.value, type: setting.type } : null;
      };
      return { event_id: eventId, key, before: storedIn(now), after: storedIn(then) };
    });
  return {
    // What a snapshot from before a field lacks stays as it is now.
    events: JSON.stringify(
      then.events
        .filter(({ id }) => touched.has(id))
        .map((event) => ({ ...now.events.find(({ id }) => id === event.id), ...event })),
    ),
    put: JSON.stringify(texts.flatMap(({ after, ...text }) => (after ? { ...text, ...after } : []))),
    taken: JSON.stringify(texts.filter(({ after }) => !after)),
    assigned: JSON.stringify(
      settings.flatMap(({ after, ...setting }) => (after ? { ...setting, ...after } : [])),
    ),
    unassigned: JSON.stringify(settings.filter(({ after }) => !after)),
    history: [
      ...texts.map(({ key, ...text }) => ({ ...text, kind: 'text', record: key })),
      ...settings.map(({ key, event_id, before, after }) => ({
        event_id,
        kind: 'setting',
        record: key,
        before: before?.value ?? null,
        after: after?.value ?? null,
      })),
      ...events.map(({ eventId, key }) => {
        const storedIn = ({ events }: Snapshot) =>
          events.find(({ id }) => id === eventId)?.[key as EventField] ?? null;
        return {
          event_id: eventId,
          kind: 'event',
          record: key,
          before: storedIn(now),
          after: storedIn(then),
        };
      }),
    ],
  };
}
