import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { type Call, callsInOrder, contract, rightRequests } from '#tests/support/fuzz/right-requests.ts';
import { fillPortal } from '#tests/support/portal/full-portal.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { portal } = await signedInPortal();
let requestOf: ReturnType<typeof rightRequests>['requestOf'];

beforeAll(async () => {
  ({ requestOf } = rightRequests(portal, await fillPortal(portal, 0.02), 'portal_session'));
});

/** The writes that change pages; `answerLeftovers` changes a draft here. */
const CHANGES_PAGES: readonly Call[] = [
  'saveContent',
  'deleteContent',
  'updateEvent',
  'saveSetting',
  'undoMove',
  'addSchedule',
  'updateSchedule',
  'updateSchedules',
  'addEvent',
  'addArea',
  'orderAreas',
  'orderRules',
  'updateArea',
  'deleteArea',
  'addRule',
  'updateRule',
  'deleteRule',
  'addQuestion',
  'updateQuestion',
  'orderQuestions',
  'deleteQuestion',
  'addOption',
  'updateOption',
  'orderOptions',
  'deleteOption',
  'addExhibitor',
  'updateExhibitor',
  'deleteExhibitor',
  'answerProposal',
  'importExhibitors',
  'putLogo',
  'removeLogo',
  'addPicture',
  'updatePicture',
  'deletePicture',
  'putPictureFiles',
  'deleteSchedule',
  'uploadDocument',
  'completeUpload',
  'updateDocument',
  'replaceFile',
  'returnVersion',
  'deleteDocument',
  'makeEditionCurrent',
  'restoreTexts',
];

const pages = async () => {
  const { revision, ...shown } = await readSnapshot();
  return { revision, shown };
};

const writes = callsInOrder.filter((call) => call in api && contract[call].method !== 'GET');

test.each(writes)(
  '%s raises the saved revision once where it changes pages, and only there',
  async (call) => {
    const { path, ...sent } = await requestOf(call);
    const before = await pages();
    const answer = await fetch(portal.url + path, sent as RequestInit);
    expect([answer.status < 300, await answer.text()]).toEqual([true, expect.anything()]);
    const after = await pages();
    if (!CHANGES_PAGES.includes(call)) expect(after).toEqual(before);
    else {
      expect(after.shown).not.toEqual(before.shown);
      expect(after.revision).toBe(before.revision + 1);
    }
  },
);
test('all SQL that writes what pages show stands in files that raise the revision', () => {
  const writing =
    /\b(insert into|update|delete from)\s+(events|content_items|entries|areas|rules|documents)\b/i;
  const faults = sourceFiles(ROOT, ['netlify/server', 'netlify/functions'])
    .filter((file) => writing.test(readFileSync(ROOT + file, 'utf8')))
    // Migrations and the seed run before a build takes what it shows.
    .filter((file) => !/database\/(migrations\/|first-records\.ts$)/.test(file))
    // Writes what belongs to a draft alone; runs in one transaction with the statement of restore.ts.
    .filter((file) => !/\/(edition-copy|restored-editions)\.ts$/.test(file))
    .filter((file) => !/\$\{tracked\(/.test(readFileSync(ROOT + file, 'utf8')));
  expect(faults).toEqual([]);
});
