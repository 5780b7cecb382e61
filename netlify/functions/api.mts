import * as content from '#server/content/content.ts';
import * as editions from '#server/editions/editions.ts';
import * as events from '#server/events/events.ts';
import * as exhibitors from '#server/exhibitors/exhibitors.ts';
import * as exhibitorImport from '#server/exhibitors/import.ts';
import * as lists from '#server/lists/lists.ts';
import * as pictures from '#server/pictures/pictures.ts';
import * as schedule from '#server/schedule/schedule.ts';
import { serve } from '#server/serve.ts';

export default serve(
  content,
  editions,
  events,
  [events.updateEvent(schedule.moveEntries)],
  exhibitors,
  exhibitorImport,
  lists,
  pictures,
  schedule,
);
