import * as api from '#domain/api.ts';
import { isOfDates } from '#domain/contradictions/contradictions.ts';
import { editingPath } from '#domain/paths.ts';
import { readinessOf } from '#domain/readiness/readiness.ts';
import { notFound } from '#server/basics/http-error.ts';
import { checkedEditions, openChecks } from '#server/contradictions/checks.ts';
import { route } from '#server/http/http.ts';
import { readStand, unanswered } from '#server/leftovers/list.ts';

/** @throws HttpError 404. */
export const editionReadiness = route(api.editionReadiness, async ({ id }) => {
  const [edition] = await checkedEditions([id]);
  const stand = await readStand(id);
  if (!edition) throw notFound('Edition');
  const open = await openChecks(edition);
  const counts = {
    contradictions: open.length,
    leftovers: unanswered(stand).length,
    wrongDates: open.filter(({ rule }) => isOfDates(rule)).length,
  };
  return readinessOf(edition.show, counts).map(({ place, ...line }) => ({
    ...line,
    href: editingPath(place),
  }));
});
