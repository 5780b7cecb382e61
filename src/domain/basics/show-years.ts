/** The years that dates of a show may have: any other is a slip of the keyboard, such as the year 10. */
export const showYears = { first: 2000, last: 2099 } as const;

/** The same as dates, under the names that a date's input has for them. */
export const showDates = { min: `${showYears.first}-01-01`, max: `${showYears.last}-12-31` } as const;
