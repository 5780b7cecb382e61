import { expect } from 'vitest';
import type { Answer } from '#tests/support/portal/administrator.ts';

/** Expects that a call succeeds, and gives the body of its answer. */
export async function done(call: Promise<Answer>): Promise<Answer['body']> {
  const answer = await call;
  expect(answer).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
  });
  return answer.body;
}

/** Expects an answer with this status, and gives it. */
export async function expectStatus<T extends { status: number }>(
  status: number,
  call: Promise<T>,
): Promise<T> {
  const answer = await call;
  expect(answer).toMatchObject({ status });
  return answer;
}

/** What a call answers to a wrong field. */
export const wrong = (path: string, message: unknown): Answer => ({
  status: 400,
  body: { message: 'Validation error', errors: [{ path, message }] },
});

/** One field of each record. */
export const column = <L extends readonly unknown[], K extends keyof L[number]>(
  records: L,
  field: K,
): L[number][K][] => records.map((record) => (record as L[number])[field]);

/** These fields of each record. */
export const columns = <L extends readonly unknown[], K extends keyof L[number]>(
  records: L,
  ...fields: K[]
): L[number][K][][] => records.map((record) => fields.map((field) => (record as L[number])[field]));

/** Expects each of these words in a text. */
export function expectWords(text: string | readonly unknown[] | undefined, ...words: unknown[]): void {
  for (const each of words) expect(text).toContain(each);
}
