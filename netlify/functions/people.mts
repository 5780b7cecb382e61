import * as api from '#domain/api.ts';
import { navigations } from '#domain/page-calls.ts';
import { exportPerson } from '#server/inquiries/erase.ts';
import { readInquiryFigures } from '#server/inquiries/figures.ts';
import { addFilter, deleteFilter, listFilters } from '#server/inquiries/list.ts';
import { allowDownload, downloadBackup, showBackups } from '#server/people/downloads.ts';
import {
  changePassword,
  choosePassword,
  forgotPassword,
  makeResetLink,
  showChoosePassword,
  showForgotPassword,
} from '#server/people/passwords.ts';
import { endSession, endSessions, invitePerson, listPeople, removePerson } from '#server/people/people.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listPeople, listPeople),
  on(api.invitePerson, invitePerson),
  on(api.removePerson, removePerson),
  on(api.makeResetLink, makeResetLink),
  on(api.endSessions, endSessions),
  on(api.endSession, endSession),
  on(api.changePassword, changePassword),
  on(api.readBackups, showBackups),
  on(api.allowDownload, allowDownload),
  on(api.downloadBackup, downloadBackup),
  on(api.exportPerson, exportPerson),
  on(api.inquiryFigures, readInquiryFigures),
  on(api.listInquiryFilters, listFilters),
  on(api.addInquiryFilter, addFilter),
  on(api.deleteInquiryFilter, deleteFilter),
  on(navigations.forgotPasswordPage, showForgotPassword),
  on(navigations.forgotPassword, forgotPassword),
  on(navigations.choosePasswordPage, showChoosePassword),
  on(navigations.choosePassword, choosePassword),
);
