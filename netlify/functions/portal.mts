import * as health from '#server/health/health.ts';
import * as notices from '#server/notices/notices.ts';
import * as backups from '#server/people/downloads.ts';
import * as passwords from '#server/people/passwords.ts';
import * as people from '#server/people/people.ts';
import * as history from '#server/publication/history.ts';
import * as publication from '#server/publication/publisher.ts';
import * as restore from '#server/publication/restore.ts';
import { serve } from '#server/serve.ts';

export default serve(history, publication, restore, notices, people, passwords, backups, health);
