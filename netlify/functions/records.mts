import * as api from '#domain/api.ts';
import {
  answerProposal,
  exhibitorCalls,
  exportExhibitors,
  putLogo,
  readLogo,
  removeLogo,
} from '#server/exhibitors/exhibitors.ts';
import { importExhibitors } from '#server/exhibitors/import.ts';
import { pictureCalls, putPictureFiles, readPictureFile } from '#server/pictures/pictures.ts';
import { ruleCalls } from '#server/rules/rules.ts';
import { areaCalls, entryCalls } from '#server/schedule/schedule.ts';
import { on, serve } from '#server/serve.ts';

/** The entries, areas, rules, exhibitors and pictures of shows. */
export default serve(
  on(api.listSchedule, entryCalls.list),
  on(api.addSchedule, entryCalls.add),
  on(api.updateSchedule, entryCalls.update),
  on(api.updateSchedules, entryCalls.updateAll),
  on(api.deleteSchedule, entryCalls.remove),
  on(api.listAreas, areaCalls.list),
  on(api.addArea, areaCalls.add),
  on(api.updateArea, areaCalls.update),
  on(api.orderAreas, areaCalls.order),
  on(api.deleteArea, areaCalls.remove),
  on(api.listRules, ruleCalls.list),
  on(api.addRule, ruleCalls.add),
  on(api.updateRule, ruleCalls.update),
  on(api.orderRules, ruleCalls.order),
  on(api.deleteRule, ruleCalls.remove),
  on(api.listExhibitors, exhibitorCalls.list),
  on(api.addExhibitor, exhibitorCalls.add),
  on(api.updateExhibitor, exhibitorCalls.update),
  on(api.deleteExhibitor, exhibitorCalls.remove),
  on(api.answerProposal, answerProposal),
  on(api.exportExhibitors, exportExhibitors),
  on(api.importExhibitors, importExhibitors),
  on(api.readLogo, readLogo),
  on(api.putLogo, putLogo),
  on(api.removeLogo, removeLogo),
  on(api.listPictures, pictureCalls.list),
  on(api.addPicture, pictureCalls.add),
  on(api.updatePicture, pictureCalls.update),
  on(api.deletePicture, pictureCalls.remove),
  on(api.putPictureFiles, putPictureFiles),
  on(api.readPictureFile, readPictureFile),
);
