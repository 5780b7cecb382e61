import { expect, test } from 'vitest';
import { designTokenLabels, swatches } from '#messages/design-tokens.ts';
import { copyrightLine, footerLabels } from '#messages/footer.ts';
import { eventCardLabels, homeLabels } from '#messages/home.ts';
import { inquiryLabels, inquiryThanks } from '#messages/inquiry.ts';
import { daysLabel, landingLabels } from '#messages/landing.ts';
import { navigationLabels } from '#messages/navigation.ts';

test('the event cards say what product 2.2 says', () => {
  expect(eventCardLabels).toEqual({
    nile: { badge: 'Booths Available', button: 'Browse Floor Map' },
    mate: { badge: 'Coming Soon', button: 'View Event Details' },
  });
  expect(homeLabels.features.map((feature) => feature.title)).toEqual([
    'Interactive floor maps',
    'Vendor resources',
    'Dedicated support',
  ]);
});

test('the landing page’s cards and strip carry product 2.3’s labels', () => {
  expect(landingLabels).toEqual({
    highlights: {
      title: 'Event Highlights',
      exhibitors: 'Expected Exhibitors',
      attendees: 'Expected Attendees',
    },
    dates: { start: 'Start', end: 'End' },
    vendors: { title: 'Vendor Information', totalDays: 'Total Days', resourcesState: 'Available' },
    stats: { exhibitors: 'Exhibitors', attendees: 'Attendees', days: 'Days', sqft: 'Sq Ft' },
  });
});

test('the strip counts one day and several days', () => {
  expect(['1', '3', '10'].map(daysLabel)).toEqual(['Day', 'Days', 'Days']);
});

test('the inquiry form and its thank-you screen carry product 2.6’s words', () => {
  const { loading, submit, submitting } = inquiryLabels;
  expect([loading, submit, submitting]).toEqual([
    'Loading event information...',
    'Submit Booth Inquiry',
    'Submitting...',
  ]);
  expect(inquiryThanks.title).toBe('Thank You!');
  expect(inquiryThanks.text('NILE and MATE')).toBe('Your booth inquiry for NILE and MATE was submitted.');
  expect(inquiryThanks.steps.map(({ title, text }) => [title, text])).toEqual([
    ['Review', 'We review your inquiry within 1–2 business days.'],
    ['Contact', 'The team reaches out with options.'],
    ['Reserve', 'You complete the reservation through an external floor-plan service.'],
  ]);
});

test('the navigation carries product 2.8’s words', () => {
  const { home, floorMap, vendors, contact, fallbackName, switchEvent, currentlyViewing, close } =
    navigationLabels;
  expect([home, floorMap, vendors, contact]).toEqual(['Home', 'Booth Map', 'Vendor Resources', 'Contact']);
  expect([fallbackName, switchEvent, currentlyViewing, close]).toEqual([
    'Trade Shows',
    'Switch Event',
    'Currently viewing',
    'Close',
  ]);
});

test('the footer names owner, manager and state, and who holds the copyright', () => {
  expect([footerLabels.ownedBy, footerLabels.managedBy]).toEqual([
    'Owned by the expo',
    'Managed by the events company',
  ]);
  expect(footerLabels.badges).toEqual(['System Online', 'Live Updates', 'Secure Connection']);
  expect(copyrightLine('NILE')).toBe('© 2025 NILE. All Rights Reserved');
  expect(copyrightLine()).toBe('© 2025 Trade Show Management. All Rights Reserved');
});

test('the design token gallery shows product 2.9’s themes and swatches', () => {
  expect(designTokenLabels.themes).toEqual({
    system: 'System default',
    nile: 'NILE Event',
    mate: 'MATE Event',
  });
  expect(swatches.map((swatch) => swatch.label)).toEqual([
    'Background',
    'Surface',
    'Surface Alt',
    'Border',
    'Text',
    'Text Muted',
    'Text Subtle',
  ]);
});
