import * as api from '#domain/api.ts';
import { downloadBackup, readBackups } from '#server/backups.ts';
import { answerHealth } from '#server/health/answer.ts';
import { on, serve } from '#server/serve.ts';

/** How the portal itself is, and what is kept of it. */
export default serve(
  on(api.health, answerHealth),
  on(api.readBackups, readBackups),
  on(api.downloadBackup, downloadBackup),
);
