import { expect, test } from 'vitest';
import { defaultText, rowOf } from '#domain/content/text.ts';
import { editorErrors, errorScreen, notFoundPage, type Toast, toasts } from '#messages/spec.ts';

test('toasts say what product 8.2 and 8.3 say', () => {
  const said = Object.values<Toast>(toasts).map(({ title, description = '', variant = 'default' }) => [
    variant,
    title,
    description,
  ]);
  expect(said).toEqual([
    ['default', 'Success', 'PDF downloaded successfully!'],
    ['destructive', 'Error', 'Failed to generate PDF'],
    ['default', 'Inquiry Submitted!', "We've received your booth inquiry and will contact you soon."],
    ['destructive', 'Validation Error', 'Please check your form data and try again.'],
    [
      'destructive',
      'Submission Failed',
      'There was an error submitting your inquiry. Please check your information and try again.',
    ],
    ['default', 'Content Updated', ''],
    ['default', 'Schedule Added', ''],
    ['default', 'Document Uploaded', ''],
    ['default', 'Document Deleted', ''],
    ['destructive', 'Unauthorized', 'You are logged out. Logging in again...'],
    ['destructive', 'Error', 'Failed to update content'],
    ['destructive', 'Error', 'Failed to delete content'],
    ['destructive', 'Error', 'Failed to update event'],
    ['default', 'Success', 'Event details updated successfully'],
    ['default', 'Success', 'Content updated successfully'],
    ['default', 'Success', 'Content deleted successfully'],
  ]);
});

test('the content management page raises the errors of product 8.3', () => {
  expect(Object.values(editorErrors)).toEqual([
    'Failed to update content',
    'No current event available',
    'Failed to add schedule event',
    'Failed to upload document',
    'Failed to delete document',
  ]);
});

test('the error screen has the words and buttons of product 8.4', () => {
  expect(`${errorScreen.title}. ${errorScreen.description}`).toBe(
    'Something went wrong. We encountered an unexpected error. Please try refreshing the page.',
  );
  expect([errorScreen.refresh, errorScreen.retry]).toEqual(['Refresh Page', 'Try Again']);
});

test('the 404 page has the texts of product 2.10', () => {
  expect(Object.values(notFoundPage)).toEqual([
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
  ]);
});

test('the map’s error has the texts of product 2.5', () => {
  const texts = ['floor_map_error_title', 'floor_map_error_description'] as const;
  expect(texts.map((key) => defaultText(rowOf(key)))).toEqual([
    'Connection Issue',
    "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
  ]);
});
