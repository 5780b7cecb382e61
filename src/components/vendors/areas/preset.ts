/** Checks the choice that `?area=` names before the panels are painted; its hash goes into the policy by `Astro.csp`. */
export const areaPreset = `for(const input of document.querySelectorAll('[data-area-filter] input'))if(input.value===new URLSearchParams(location.search).get('area'))input.checked=true`;
