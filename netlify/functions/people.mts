import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { navigations } from '#domain/page-calls.ts';
import { exportPerson } from '#server/inquiries/person.ts';
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
  on(api.exportPerson, exportPerson),
  on(navigations.forgotPasswordPage, showForgotPassword),
  on(navigations.forgotPassword, forgotPassword),
  on(navigations.choosePasswordPage, showChoosePassword),
  on(navigations.choosePassword, choosePassword),
);

export const config: Config = {
  path: [
    '/api/people',
    '/api/people/:id',
    '/api/people/:id/reset-link',
    '/api/people/:id/sessions',
    '/api/sessions/:id',
    '/api/password',
    '/api/booth-inquiries/:id/person',
    '/api/login/forgot',
    '/api/login/password',
  ],
};
