import * as api from '#domain/api.ts';
import { discardEdition, listEditions, readSession, startEdition } from '#server/editions/editions.ts';
import { cancelEditionSwitch, makeEditionCurrent } from '#server/editions/switch.ts';
import { addEvent, eventStats, listEvents, listSettings, saveSetting } from '#server/events/events.ts';
import { lookAtFloorPlan } from '#server/events/floor-plan.ts';
import { on, serve } from '#server/serve.ts';

/** A show with what belongs to it alone. */
export default serve(
  on(api.listEvents, listEvents),
  on(api.addEvent, addEvent),
  on(api.session, readSession),
  on(api.listEditions, listEditions),
  on(api.startEdition, startEdition),
  on(api.makeEditionCurrent, makeEditionCurrent),
  on(api.cancelEditionSwitch, cancelEditionSwitch),
  on(api.discardEdition, discardEdition),
  on(api.eventStats, eventStats),
  on(api.lookAtFloorPlan, lookAtFloorPlan),
  on(api.listSettings, listSettings),
  on(api.saveSetting, saveSetting),
);
