import * as api from '#domain/api.ts';
import { updateEvent } from '#server/events/events.ts';
import { moveEntries } from '#server/schedule/schedule.ts';
import { on, serve } from '#server/serve.ts';

/** Apart from `events`, since it cleans the description, and that parser is large. */
export default serve(on(api.updateEvent, updateEvent(moveEntries)));
