import { serve } from '#server/serve.ts';
import * as passwordForm from '#server/sign-in/password-form.ts';
import * as session from '#server/sign-in/session.ts';
import * as singleSignOn from '#server/sign-in/single-sign-on.ts';

export default serve(passwordForm, session, singleSignOn);
