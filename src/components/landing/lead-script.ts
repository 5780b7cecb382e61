/** Puts the button first that the day asks for (src/domain/hub/leads.ts), before it is painted; its hash goes into the policy by `Astro.csp`. */
export const leadScript = `{const ways=document.querySelector('[data-turns]'),turn=JSON.parse(ways.dataset.turns).findLast(([from])=>Date.now()>=from);if(turn)ways.prepend(ways.querySelector('[data-lead='+turn[1]+']'))}`;
