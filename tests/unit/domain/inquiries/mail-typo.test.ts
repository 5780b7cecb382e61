import { expect, test } from 'vitest';
import { likelyAddress } from '#domain/inquiries/mail-typo.ts';

test.each([
  ['vendor@gmial.com', 'vendor@gmail.com'],
  ['vendor@gmail.con', 'vendor@gmail.com'],
  ['vendor@gmail.cmo', 'vendor@gmail.com'],
  ['vendor@gmail.co', 'vendor@gmail.com'],
  ['vendor@gamil.com', 'vendor@gmail.com'],
  ['vendor@gmaill.com', 'vendor@gmail.com'],
  ['vendor@gmai.com', 'vendor@gmail.com'],
  ['vendor@gmial.con', 'vendor@gmail.com'],
  ['vendor@yaho.com', 'vendor@yahoo.com'],
  ['vendor@yahooo.com', 'vendor@yahoo.com'],
  ['vendor@hotnail.com', 'vendor@hotmail.com'],
  ['vendor@outlok.com', 'vendor@outlook.com'],
  ['Jo.Ann+fair@ICLUOD.com', 'Jo.Ann+fair@icloud.com'],
  ['vendor@aol.con', 'vendor@aol.com'],
  ['vendor@comcast.ney', 'vendor@comcast.net'],
  ['vendor@bigskyfence.con', 'vendor@bigskyfence.com'],
  [' vendor@bigskyfence.cmo ', 'vendor@bigskyfence.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

test.each([
  'vendor@gmail.com',
  'vendor@GMAIL.com',
  'vendor@ymail.com',
  'vendor@mail.com',
  'vendor@bigskyfence.com',
  'vendor@bigskyfence.co',
  'vendor@montana.edu',
  'vendor@shop.cm',
  'vendor@yahoo.co.uk',
  'vendor@hive.com',
  'vendor@aon.com',
  'gmial.com',
  'a@b@gmial.com',
  'vendor@gmial',
  '',
])('%s is left as it is', (typed) => {
  expect(likelyAddress(typed)).toBe(null);
});
