import { and, eq, sql } from 'drizzle-orm';
import type { Exhibitor } from '#domain/exhibitors/exhibitor.ts';
import { allowedLogos, maxLogoBytes, mostLogoSides } from '#domain/exhibitors/logo.ts';
import { db } from '#server/database/database.ts';
import { events, exhibitors } from '#server/database/schema/shows.ts';
import {
  cleanFile,
  type PictureSlot,
  putPicture,
  readSent,
  refusal,
  sendPicture,
} from '#server/files/stored-pictures.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { streamBytes } from '#server/saving/blobs.ts';
import { isPageOut } from './exhibitors.ts';
import { exhibitorKind } from './kind.ts';

const slot: PictureSlot<Exhibitor> = {
  kind: exhibitorKind,
  field: 'logo',
  keyField: 'logoKey',
  key: exhibitors.logoKey,
  allowed: allowedLogos,
};

/** GET …/logo: for strangers only while its exhibitor is shown. @throws HttpError 404. */
export async function readLogo({ request, params }: Call): Promise<Response> {
  const [row] = await db
    .select({
      logo: exhibitors.logo,
      key: exhibitors.logoKey,
      isForAll: sql<boolean>`${and(exhibitors.isShown, isPageOut)}`,
    })
    .from(exhibitors)
    .innerJoin(events, eq(events.id, exhibitors.eventId))
    .where(eq(exhibitors.id, idFrom(params, 'Logo')));
  const { logo, key, isForAll = false } = row ?? {};
  return sendPicture(
    request,
    'Logo',
    logo && key ? { file: logo, isForAll, open: () => streamBytes(key) } : undefined,
  );
}

/** PUT …/logo: the picture's bytes. @throws HttpError 400 with what is wrong, 404. */
export async function putLogo({ request, params, user }: AdministratorCall) {
  const id = idFrom(params, 'Exhibitor');
  const { bytes, file } = await cleanFile(slot, await readSent(slot, request, maxLogoBytes));
  const { width, height } = file;
  if (Math.max(width, height) > mostLogoSides * Math.min(width, height))
    throw refusal(slot, `The longer side can be at most ${mostLogoSides} times the shorter one.`);
  return putPicture(slot, user, id, file, bytes);
}

/** DELETE …/logo. @throws HttpError 404. */
export const removeLogo = ({ params, user }: AdministratorCall) =>
  putPicture(slot, user, idFrom(params, 'Exhibitor'), null, null);
