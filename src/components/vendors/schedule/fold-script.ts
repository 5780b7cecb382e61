import { venueTimeZone } from '#domain/basics/dates.ts';

/** Folds the days that are over while the show is on, before they are painted; its hash goes into the policy by `Astro.csp`. */
export const foldScript = `{const list=document.currentScript.previousElementSibling,[first,last]=list.dataset.showDays.split('/'),today=new Date().toLocaleDateString('sv',{timeZone:'${venueTimeZone}'}),named=location.hash.slice(1);if('onbeforematch'in list&&first<=today&&today<=last)for(const day of list.children)if(day.dataset.day<today&&!(named>=day.id&&named<='day-'+day.dataset.day)){day.hidden='until-found';list.previousElementSibling.hidden=false}}`;
