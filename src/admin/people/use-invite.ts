import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Invitation } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import type { ShownLink } from './LinkOnce.tsx';
import { nameOf } from './names.ts';
import { usePeopleWrites } from './queries.ts';

/** Invites somebody, and shows the link where no mail brings it. */
export function useInvite(onLink: (link: ShownLink) => void): (invitation: Invitation) => Promise<void> {
  const write = usePeopleWrites();
  return async ({ email, firstName }) => {
    const { link, until } = await write(() =>
      call(api.invitePerson, { email, ...(firstName && { firstName }) }),
    );
    const name = nameOf({ email, firstName });
    if (link) onLink({ title: labels.link.invitation(name), name, link, until });
    else showToast(labels.invited(email));
  };
}
