/** The way out of the 404 page; its own words stand in spec.ts. */
export const notFoundLabels = { home: 'Go to the home page' } as const;
