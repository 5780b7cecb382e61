import { venueTimeZone } from '#domain/basics/dates.ts';

const today = `new Date().toLocaleDateString('sv',{timeZone:'${venueTimeZone}'})`;

/** Folds the days that are over while the show is on, before they are painted; its hash goes into the policy by `Astro.csp`. */
export const foldScript = `{const list=document.currentScript.previousElementSibling,[first,last]=list.dataset.showDays.split('/'),today=${today},named=location.hash.slice(1);if('onbeforematch'in list&&first<=today&&today<=last)for(const day of list.children)if(day.dataset.day<today&&!(named>=day.id&&named<='day-'+day.dataset.day)){day.hidden='until-found';list.previousElementSibling.hidden=false}}`;

/** Puts what is over last among an area's days, before they are painted. */
export const pastScript = `{for(const day of document.querySelectorAll('[data-until]'))if(day.dataset.until<${today})day.parentElement.append(day)}`;

/** Writes the days left beside each deadline and folds the past ones, before they are painted. */
export const dueScript = `{const list=document.currentScript.previousElementSibling,past=list.lastElementChild,today=Date.parse(${today});for(const time of list.querySelectorAll('time')){const days=(Date.parse(time.dateTime)-today)/864e5,line=time.closest('div');if(days<0){past.lastElementChild.append(line);past.hidden=false}else line.querySelector('[data-left]').textContent=days>1?'in '+days+' days':days?'tomorrow':'today'}}`;
