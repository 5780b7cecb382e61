import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { documentCategories } from '#domain/documents/categories.ts';
import { documentSchema, documentUploadSchema } from '#domain/documents/document.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('categories are those of product 3.7', () => {
  expect(documentCategories).toEqual(['general', 'vendor', 'exhibitor', 'forms', 'schedules', 'maps']);
});

test('a document has the fields of product 3.7', () => {
  const document = {
    id,
    title: 'Vendor handbook',
    description: '',
    category: 'vendor',
    isPublic: true,
    originalName: 'handbook.pdf',
    size: 204_800,
    createdAt: '2025-09-01T15:04:05.678Z',
    eventId: null,
  };
  expect(documentSchema.parse(document)).toEqual(document);
  expect(documentSchema.safeParse({ ...document, createdAt: 'yesterday' }).success).toBe(false);
});

describe('the fields beside an uploaded file', () => {
  test('may all be text, as multipart has them', () => {
    const sent = { title: ' Map ', description: 'Hall', category: 'maps', isPublic: 'on', eventId: '' };
    expect(documentUploadSchema.parse(sent)).toEqual({
      title: 'Map',
      description: 'Hall',
      category: 'maps',
      isPublic: true,
      eventId: null,
    });
  });

  test.each([
    ['true', true],
    ['on', true],
    [true, true],
    ['false', false],
    ['', false],
    [undefined, false],
  ])('is public when the box says %j: %s', (isPublic, expected) => {
    expect(documentUploadSchema.parse({ title: 'Map', isPublic }).isPublic).toBe(expected);
  });

  test('need a title, no more', () => {
    expect(documentUploadSchema.parse({ title: 'Map' })).toEqual({
      title: 'Map',
      description: '',
      category: 'general',
      isPublic: false,
      eventId: null,
    });
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ category: 'secret' }, 'category', 'Unknown document category'],
    [{ eventId: 'nile' }, 'eventId', 'Invalid event ID'],
    [{ description: 'd'.repeat(1001) }, 'description', 'Description must be at most 1000 characters'],
  ])('with %j are refused', (change, path, message) => {
    const result = documentUploadSchema.safeParse({ title: 'Map', ...change });
    expect(result.success ? [] : fieldErrors(result.error.issues)).toEqual([{ path, message }]);
  });
});
