import * as z from 'zod/mini';
import { webAddress } from '#domain/basics/addresses.ts';
import { isPhoneNumber } from '#domain/basics/contact-links.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import { anyText, requiredText } from '#domain/basics/primitives.ts';

const NOTE_LENGTH = 300;
const NOTES = 30;

/** Notes as a list, or one a line; empty ones are left out. */
const notes = z.pipe(
  z.transform((value: unknown) => {
    const lines = typeof value === 'string' ? value.split('\n') : value;
    if (!Array.isArray(lines)) return lines;
    return lines
      .map((line: unknown) => (typeof line === 'string' ? line.trim() : line))
      .filter((line) => line !== '');
  }),
  z
    .array(
      z.string('Notes must be text').check(
        z.maxLength(NOTE_LENGTH, `A note must be at most ${NOTE_LENGTH} characters`),
        z.refine((note) => !/[\r\n]/.test(note), 'A note is one line'),
      ),
      'Notes must be a list',
    )
    .check(z.maxLength(NOTES, `An area can have at most ${NOTES} notes`)),
);

const mapUrl = z.pipe(
  anyText('Map link', 1000),
  z.pipe(
    z.transform((text: string) => (text === '' ? '' : webAddress(text))),
    z.string('Please enter a web address, such as https://maps.example.org/gate-3'),
  ),
);

const phone = anyText('Phone', 60).check(
  z.refine(
    (text) => text === '' || isPhoneNumber(text),
    'Please enter a valid phone number, such as (406) 555-0100',
  ),
);

/** What managers say of an area (product 3.8). */
export const areaFields = {
  name: { label: 'Name', schema: requiredText('Name', 80) },
  line: { label: 'Line in brackets', schema: anyText('Line in brackets', 120) },
  notes: {
    label: 'Notes, one per line',
    schema: notes,
    words: (lines: readonly string[]) => lines.join('\n'),
  },
  entrance: { label: 'Gate or door', schema: anyText('Gate or door', 200) },
  address: { label: 'Street address', schema: anyText('Street address', 300) },
  mapUrl: { label: 'Map link', schema: mapUrl },
  waiting: { label: 'Where trucks wait', schema: anyText('Where trucks wait', 300) },
  phone: { label: 'Phone on the day', schema: phone },
  phoneHours: { label: 'Hours of the phone', schema: anyText('Hours of the phone', 100) },
} as const satisfies Readonly<Record<string, RecordField>>;
export type AreaField = keyof typeof areaFields;
