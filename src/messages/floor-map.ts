/** The floor map page; its headings and error texts are content. */
export const floorMapLabels = {
  openInNewTab: 'Open the floor plan in a new tab',
  frameTitle: (eventName: string) => `Interactive floor plan of ${eventName}`,
  featuresTitle: 'On the floor plan',
  features: [
    {
      id: 'find',
      title: 'Find a booth',
      text: 'Search by name or booth number, or zoom in and look around.',
    },
    { id: 'availability', title: 'See what is open', text: 'Open and taken booths are marked on the plan.' },
    {
      id: 'surroundings',
      title: 'Know the neighbors',
      text: 'See aisles, doors and the booths next to yours.',
    },
  ],
  benefitsTitle: 'Before you reserve',
  benefits: [
    {
      id: 'compare',
      title: 'Compare first',
      text: 'Look at size and place of each booth before you decide.',
    },
    {
      id: 'prepare',
      title: 'Know your load-in',
      text: 'The area of your booth sets your load-in days and doors.',
    },
    { id: 'ask', title: 'Ask us', text: 'Send a booth inquiry and the team reaches out with options.' },
  ],
  notice: {
    title: 'Booths are reserved in the floor-plan service',
    text: 'Reservation is done through the floor-plan service. Another company runs it; this site does not take reservations.',
  },
} as const;
