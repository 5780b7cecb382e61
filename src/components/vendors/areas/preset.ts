/**
 * A script in the page that checks the area filter's choice named by `?area=` (area-in-url.ts), before the panels below
 * it are painted. Its hash goes into the policy by `Astro.csp`.
 */
export const areaPreset = `for(const input of document.querySelectorAll('[data-area-filter] input'))if(input.value===new URLSearchParams(location.search).get('area'))input.checked=true`;
