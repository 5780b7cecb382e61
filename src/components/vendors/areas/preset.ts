import { AREA_MEMORY } from '#domain/schedule/areas.ts';

/** Checks the choice that `?area=` names, else the one kept on the device, before the panels are painted; its hash goes into the policy by `Astro.csp`. */
export const areaPreset = `{let area=new URLSearchParams(location.search).get('area');try{if(document.querySelector('[data-area-filter=own]'))area??=localStorage['${AREA_MEMORY}'+document.querySelector('[data-show-of-page]').dataset.showOfPage]}catch{}for(const input of document.querySelectorAll('[data-area-filter] input'))if(input.value===area)input.checked=true}`;
