import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checked } from '#domain/basics/checked.ts';
import { failureBody, fieldErrors, httpErrorMessage, isUnauthorized } from '#domain/basics/errors.ts';
import { dashboardFailureToast, inquiryFailureToast } from '#messages/failures.ts';

test('a failed call says its status and the body, or the status text when the body is empty', () => {
  expect(httpErrorMessage(404, 'No such event', 'Not Found')).toBe('404: No such event');
  expect(httpErrorMessage(502, '', 'Bad Gateway')).toBe('502: Bad Gateway');
});

test('each field is named once, with its first error', () => {
  const issues = [
    { path: ['eventIds', 0], message: 'Invalid event ID' },
    { path: ['eventIds', 1], message: 'Invalid event ID' },
    { path: ['name', 'first'], message: 'First name is required' },
    { path: ['eventIds'], message: 'Please select at least one event' },
    { path: [], message: 'Invalid input' },
  ];
  expect(fieldErrors(issues)).toEqual([
    { path: 'eventIds', message: 'Invalid event ID' },
    { path: 'name.first', message: 'First name is required' },
    { path: '', message: 'Invalid input' },
  ]);
});

test('what was checked is the value as it is stored, or what is wrong with it', () => {
  const schema = z.object({ name: z.string('Name is required').check(z.trim()) });
  expect(checked(schema, { name: ' NILE ' })).toEqual({ ok: true, value: { name: 'NILE' } });
  expect(checked(schema, {} as { name: string })).toEqual({
    ok: false,
    errors: [{ path: 'name', message: 'Name is required' }],
  });
});

test.each(['null', '5', '"words"', '[]', 'no JSON'])('the body %s names no fields', (body) => {
  expect(failureBody(body)).toEqual({ text: null, errors: null, conflict: null });
});

describe('a failed inquiry', () => {
  const validation = (errors: unknown) => `400: ${JSON.stringify({ message: 'Validation error', errors })}`;
  /** The toast for an answer such as '400: {"errors":[…]}', or for another error's message. */
  const toastOf = (message: string) => {
    const body = /^\d+: (.*)$/.exec(message)?.[1];
    return inquiryFailureToast(message, body === undefined ? null : failureBody(body).errors);
  };
  const checkForm = {
    title: 'Validation Error',
    description: 'Please check your form data and try again.',
    variant: 'destructive',
  };
  const failed = {
    title: 'Submission Failed',
    description: 'There was an error submitting your inquiry. Please check your information and try again.',
    variant: 'destructive',
  };

  test('that broke a rule says the first rule', () => {
    const errors = [
      { path: 'companyName', message: 'Company name is required' },
      { path: 'contactEmail', message: 'Email is required' },
    ];
    expect(toastOf(validation(errors))).toEqual({
      title: 'Validation Error',
      description: 'Company name is required',
      variant: 'destructive',
    });
  });

  test.each([
    ['no errors in the list', []],
    ['an error without a message', [{ path: 'city' }]],
    ['an error with an empty message', [{ path: 'city', message: '' }]],
    ['something else in the list', ['city', null]],
  ])('with %s asks to check the form', (_, errors) => {
    expect(toastOf(validation(errors))).toEqual(checkForm);
  });

  test.each([
    ['another answer', '500: {"message":"Internal error"}'],
    ['another answer with an errors list', '422: {"message":"Reused","errors":[{"message":"x"}]}'],
    ['an answer without a list', '400: {"message":"Validation error"}'],
    ['an answer whose list is none', '400: {"message":"Validation error","errors":"city"}'],
    ['an answer that is no JSON', '400: Validation error'],
    ['an answer that is broken JSON', '400: {"message":"Validation error","errors":['],
    ['no answer at all', 'Failed to fetch'],
    ['nothing', ''],
  ])('with %s says that it failed', (_, message) => {
    expect(toastOf(message)).toEqual(failed);
  });
});

describe('a failed write of the dashboard', () => {
  test.each([
    ['401: {"message":"Unauthorized"}', true],
    ['401: ', true],
    ['Unauthorized', true],
    ['403: Forbidden', false],
    ['500: 401', false],
    ['4010: no status', false],
  ])('%j because nobody is signed in: %s', (message, expected) => {
    expect(isUnauthorized(message)).toBe(expected);
  });

  test.each([
    ['save content', '500: Down', 'Error', 'Failed to update content'],
    ['delete content', '500: Down', 'Error', 'Failed to delete content'],
    ['update event', '500: Down', 'Error', '500: Down'],
    ['update event', '', 'Error', 'Failed to update event'],
    ['save content', '401: ', 'Unauthorized', 'You are logged out. Logging in again...'],
    ['delete content', '401: ', 'Unauthorized', 'You are logged out. Logging in again...'],
    ['update event', '401: ', 'Unauthorized', 'You are logged out. Logging in again...'],
  ] as const)('(%s, %j) says %s – %s', (action, message, title, description) => {
    expect(dashboardFailureToast(action, message)).toEqual({ title, description, variant: 'destructive' });
  });
});
