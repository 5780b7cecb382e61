/** Fills the button that the day asks for (src/domain/hub/day-of-show.ts) before the first paint; its hash goes into the policy by `Astro.csp`. */
export const leadScript = `{const ways=document.querySelector('[data-turns]'),turn=JSON.parse(ways.dataset.turns).findLast(([from])=>Date.now()>=from);if(turn)for(const way of ways.children)way.classList.toggle('is-lead',way.dataset.way===turn[1])}`;
