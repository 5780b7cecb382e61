/** The way out of the 404 page; its own words stand in messages.ts. */
export const notFoundLabels = { home: 'Go to the home page' } as const;
