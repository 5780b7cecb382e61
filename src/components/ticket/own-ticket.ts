import { AREA_MEMORY } from '#domain/schedule/areas.ts';

/** Shows the tickets before the first paint; its hash goes into the policy by `Astro.csp`. */
export const ownTicketScript = `try{for(const ticket of document.querySelectorAll('[data-ticket]'))ticket.hidden=localStorage['${AREA_MEMORY}'+ticket.dataset.show]!==ticket.dataset.ticket}catch{}`;
