import { isOfDates } from '#domain/contradictions/contradictions.ts';
import { editingPath } from '#domain/paths.ts';
import { type ReadinessLine, readinessOf } from '#domain/readiness/readiness.ts';
import { notFound } from '#server/basics/http-error.ts';
import { checkedEditions, openChecks } from '#server/contradictions/checks.ts';
import { idFrom } from '#server/http/input.ts';
import type { AdministratorCall } from '#server/http/request.ts';
import { readStand, unanswered } from '#server/leftovers/list.ts';

/** GET /api/editions/{id}/readiness: what an edition needs before it is shown. @throws HttpError 404. */
export async function editionReadiness({ params }: AdministratorCall): Promise<ReadinessLine[]> {
  const id = idFrom(params, 'Edition');
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
}
