import { expect, test } from 'vitest';
import { inquirySchema } from '#domain/inquiries/checks.ts';
import { countries, noPreference, spaceSizes } from '#domain/inquiries/choices.ts';
import { inquiryFields, inquirySections } from '#domain/inquiries/fields.ts';

test('the form has the five sections of product 2.6', () => {
  expect(inquirySections).toEqual([
    'Event Selection',
    'Company Information',
    'Contact Information',
    'Booth Requirements',
    'Additional Information',
  ]);
});

test('every field of product 3.9 stands in one section', () => {
  const bySection = inquirySections.map((section) => [
    section,
    inquiryFields.filter((field) => field.section === section).map(({ name }) => name),
  ]);
  expect(bySection).toEqual([
    ['Event Selection', ['eventIds']],
    [
      'Company Information',
      ['companyName', 'website', 'productServices', 'businessAddress', 'city', 'state', 'zipCode', 'country'],
    ],
    ['Contact Information', ['contactFirstName', 'contactLastName', 'contactEmail', 'contactPhone']],
    ['Booth Requirements', ['preferredArea', 'spaceSize', 'specialRequirements']],
    ['Additional Information', ['previousExhibitor', 'hearAboutUs', 'additionalComments']],
  ]);
});

test('fields and schema come in the same order, so errors follow the page', () => {
  expect(Object.keys(inquirySchema.shape)).toEqual(inquiryFields.map(({ name }) => name));
});

test('the limits are those of product 5.1', () => {
  const limits = inquiryFields.flatMap(({ name, maxLength }) => (maxLength ? [[name, maxLength]] : []));
  expect(Object.fromEntries(limits)).toEqual({
    companyName: 200,
    contactFirstName: 50,
    contactLastName: 50,
    contactEmail: 254,
    contactPhone: 20,
    businessAddress: 300,
    city: 100,
    state: 50,
    zipCode: 20,
    country: 100,
    website: 500,
    productServices: 1000,
    preferredArea: 100,
    spaceSize: 50,
    specialRequirements: 1000,
    hearAboutUs: 500,
    additionalComments: 1000,
  });
});

test('six fields are required, four hold several lines', () => {
  const named = (chosen: typeof inquiryFields) => chosen.map(({ name }) => name);
  expect(named(inquiryFields.filter(({ required }) => required))).toEqual([
    'eventIds',
    'companyName',
    'productServices',
    'contactFirstName',
    'contactLastName',
    'contactEmail',
  ]);
  expect(named(inquiryFields.filter(({ multiline }) => multiline))).toEqual([
    'productServices',
    'specialRequirements',
    'hearAboutUs',
    'additionalComments',
  ]);
});

test('browsers are told what to fill in', () => {
  const tokens = inquiryFields.flatMap(({ name, autocomplete }) =>
    autocomplete ? [[name, autocomplete]] : [],
  );
  expect(Object.fromEntries(tokens)).toEqual({
    companyName: 'organization',
    website: 'url',
    businessAddress: 'address-line1',
    city: 'address-level2',
    state: 'address-level1',
    zipCode: 'postal-code',
    country: 'country-name',
    contactFirstName: 'given-name',
    contactLastName: 'family-name',
    contactEmail: 'email',
    contactPhone: 'tel',
  });
});

test('the choice lists are those of product 2.6', () => {
  const values = (choices: typeof countries) => choices.map(({ value }) => value);
  expect(values(countries)).toEqual(['United States', 'Canada', 'Mexico', 'Other']);
  expect(values(spaceSizes)).toEqual(['no-preference', '10x10', '10x20', '20x20', 'Custom']);
  expect(noPreference).toEqual({ value: 'no-preference', label: 'No preference' });
});
