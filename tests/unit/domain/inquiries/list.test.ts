import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { inquiryFilterSchema } from '#domain/inquiries/list.ts';

const nile = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('the inbox’s query', () => {
  test('is the 50 newest inquiries when nothing else is said', () => {
    expect(inquiryFilterSchema.parse({})).toEqual({ eventId: null, search: '', sort: 'newest', limit: 50 });
  });

  test('takes every filter as text', () => {
    const query = {
      eventId: nile,
      status: 'new',
      search: ' fence ',
      sort: 'overdue',
      limit: '200',
      format: 'csv',
    };
    expect(inquiryFilterSchema.parse(query)).toEqual({ ...query, search: 'fence', limit: 200 });
  });

  test.each([
    [{ eventId: 'nile' }, 'eventId', 'Invalid event ID'],
    [{ status: 'lost' }, 'status', 'Unknown status'],
    [{ search: 's'.repeat(201) }, 'search', 'Search for at most 200 characters'],
    [{ sort: 'oldest' }, 'sort', 'Unknown order'],
    [{ limit: '0' }, 'limit', 'Invalid limit'],
    [{ limit: 'many' }, 'limit', 'Invalid limit'],
    [{ limit: '201' }, 'limit', 'At most 200 rows'],
    [{ format: 'pdf' }, 'format', 'Unknown format'],
  ])('with %j is refused', (change, path, message) => {
    const result = inquiryFilterSchema.safeParse(change);
    expect(result.success ? [] : fieldErrors(result.error.issues)).toEqual([{ path, message }]);
  });
});
