import { describe, expect, test } from 'vitest';
import { inquirySchema, validateInquiry } from '#domain/inquiries/checks.ts';
import { countries, inquiryFields, noPreference, spaceSizes, withSent } from '#domain/inquiries/fields.ts';
import { formValues, fromWire, inquiryFromForm, toWire } from '#domain/inquiries/inquiry.ts';

test('fields and schema come in the same order, so errors follow the page', () =>
  expect(Object.keys(inquirySchema.shape)).toEqual(inquiryFields.map(({ name }) => name)));

test('the choice lists are those of product 2.6', () => {
  const values = (choices: typeof countries) => choices.map(({ value }) => value);
  expect(values(countries)).toEqual(['United States', 'Canada', 'Mexico', 'Other']);
  expect(values(spaceSizes)).toEqual(['no-preference', '10x10', '10x20', '20x20', 'Custom']);
  expect(noPreference).toEqual({ value: 'no-preference', label: 'No preference' });
});

const nile = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const mate = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const inquiry = formValues({
  eventIds: [nile, mate],
  companyName: 'Big Sky Tack',
  website: 'https://example.com/',
  productServices: 'Saddles and tack',
  city: 'Billings',
  country: 'United States',
  contactFirstName: 'Ann',
  contactLastName: 'Lee',
  contactEmail: 'ann@example.com',
  preferredArea: 'Courtyard',
  spaceSize: '10x10',
  previousExhibitor: true,
});

describe('the JSON body (product 7.2)', () => {
  test('carries the event ids as a JSON string and the first one as eventId', () =>
    expect(toWire(inquiry)).toEqual({ ...inquiry, eventIds: `["${nile}","${mate}"]`, eventId: nile }));

  test('is read back as the same inquiry', () =>
    expect(validateInquiry(fromWire(JSON.parse(JSON.stringify(toWire(inquiry)))))).toEqual({
      ok: true,
      value: inquiry,
    }));

  test.each([
    ['a JSON string', { eventIds: `["${nile}"]` }, [nile]],
    ['a real list', { eventIds: [nile, mate] }, [nile, mate]],
    ['eventId alone', { eventId: nile }, [nile]],
    ['eventId beside an empty text', { eventIds: '', eventId: nile }, [nile]],
    ['one bare id', { eventIds: nile }, [nile]],
    ['the list before eventId', { eventIds: `["${mate}"]`, eventId: nile }, [mate]],
  ])('event ids may be %s', (_, ids, expected) => {
    const { eventIds, ...rest } = inquiry;
    const result = validateInquiry(fromWire({ ...rest, ...ids }));
    expect(result.ok && result.value.eventIds).toEqual(expected);
  });

  test.each([
    ['a broken JSON string', '["', 'Invalid event ID'],
    ['JSON of something else', '{"id":1}', 'Invalid event ID'],
    ['a number', 5, 'Invalid event ID'],
    ['an empty list', '[]', 'Please select at least one event'],
    ['nothing', null, 'Please select at least one event'],
  ])('event ids that are %s are refused', (_, eventIds, message) =>
    expect(validateInquiry(fromWire({ ...inquiry, eventIds }))).toEqual({
      ok: false,
      errors: [{ path: 'eventIds', message }],
    }),
  );

  test.each([null, 'text', 7, [inquiry]])('a body that is no object (%j) holds nothing', (body) =>
    expect(fromWire(body)).toEqual({}),
  );
});

describe('a plain form post', () => {
  const texts = Object.entries(inquiry).filter(([, value]) => typeof value === 'string') as [
    string,
    string,
  ][];

  test('repeats eventIds and sends a checked box as "on"', () => {
    const entries = [...texts, ['eventIds', nile], ['eventIds', mate], ['previousExhibitor', 'on']] as const;
    expect(validateInquiry(inquiryFromForm(entries))).toEqual({ ok: true, value: inquiry });
  });

  test.each([
    ['on', true],
    ['true', true],
    ['', false],
    ['off', false],
  ])('a box that says %j is checked: %s', (said, isChecked) =>
    expect(inquiryFromForm([...texts, ['previousExhibitor', said]])['previousExhibitor']).toBe(isChecked),
  );

  test('may carry eventIds as one JSON string, and no box when it is not checked', () => {
    const form = new URLSearchParams([...texts, ['eventIds', JSON.stringify([nile, mate])]]);
    expect(validateInquiry(inquiryFromForm(form))).toEqual({
      ok: true,
      value: { ...inquiry, previousExhibitor: false },
    });
  });

  test('reads FormData and leaves files out', () => {
    const form = new FormData();
    form.append('companyName', 'Big Sky Tack');
    form.append('website', new Blob(['x']));
    expect(inquiryFromForm(form)).toEqual({
      companyName: 'Big Sky Tack',
      eventIds: [],
      previousExhibitor: false,
    });
  });
});

test('what was sent stays a choice, also when the list no longer offers it', () => {
  expect(withSent(countries, 'Canada')).toEqual(countries);
  expect(withSent(countries, 'Norway')).toEqual([...countries, { value: 'Norway', label: 'Norway' }]);
});
