/** A complete, acceptable inquiry as product 7.2 sends it: `eventIds` as a JSON string, the first one as `eventId`. */
export const inquiryBody = (eventIds: string[], changes: Record<string, unknown> = {}) => ({
  eventIds: JSON.stringify(eventIds),
  eventId: eventIds[0],
  companyName: 'Big Sky Fence & Gate',
  contactFirstName: 'José',
  contactLastName: 'O’Brien',
  contactEmail: 'jose@bigskyfence.example',
  contactPhone: '(406) 555-0142',
  businessAddress: '12 Rimrock Rd., #4',
  city: 'Billings',
  state: 'Montana',
  zipCode: '59101',
  country: 'United States',
  website: 'bigskyfence.example',
  productServices: 'Steel gates, corral panels and fence posts.',
  preferredArea: 'Courtyard',
  spaceSize: '10x20',
  specialRequirements: 'Forklift on Thursday\n220 V',
  previousExhibitor: true,
  hearAboutUs: 'A neighbour',
  additionalComments: '',
  ...changes,
});

/** The same as the fields of a form without JavaScript. */
export function inquiryForm(
  eventIds: string[],
  changes: Record<string, unknown> = {},
): Record<string, string> {
  const { eventIds: _, eventId, previousExhibitor: __, ...fields } = inquiryBody(eventIds, changes);
  return { ...(fields as Record<string, string>), ...(eventId && { eventIds: eventId }) };
}
