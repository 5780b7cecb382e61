/** Any other year is a typo, such as the year 10. */
export const showYears = { first: 2000, last: 2099 } as const;

/** As attributes of a date input. */
export const showDates = { min: `${showYears.first}-01-01`, max: `${showYears.last}-12-31` } as const;

/** A year: lists of a show's days stay short while somebody types its dates. */
export const mostShowDays = 366;
