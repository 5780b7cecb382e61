import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { iconFiles, PUBLIC } from '#tests/support/samples/icons.ts';

const drawn = await iconFiles();
const committed = (name: string) => readFileSync(join(PUBLIC, name));
/** The picture in an .ico file stands behind its folder of one entry. */
const pngIn = (name: string, bytes: Uint8Array) => (name.endsWith('.ico') ? bytes.subarray(22) : bytes);

const ROUNDING = 8;

describe('the icons in public are what the marks give', () => {
  test('each of them, and nothing else that is drawn', () => {
    const files = readdirSync(PUBLIC).filter((name) => /\.(ico|png|svg)$/.test(name));
    expect(files.sort()).toEqual(Object.keys(drawn).sort());
  });

  test.each(Object.keys(drawn).filter((name) => name.endsWith('.svg')))('%s, letter by letter', (name) => {
    expect(committed(name).toString()).toBe(Buffer.from(drawn[name] ?? []).toString());
  });

  // Pixels, not bytes: on other machines the same picture is packed and its edges are rounded in another way.
  test.each(Object.keys(drawn).filter((name) => !name.endsWith('.svg')))(
    '%s, pixel by pixel',
    async (name) => {
      const [ours, theirs] = await Promise.all(
        [committed(name), drawn[name] ?? new Uint8Array()].map((bytes) =>
          sharp(pngIn(name, bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
        ),
      );
      expect(ours?.info).toEqual(theirs?.info);
      const isOther = (level: number, at: number) => Math.abs(level - (theirs?.data[at] ?? 0)) > ROUNDING;
      expect([...(ours?.data ?? [])].filter(isOther).length).toBe(0);
    },
  );
});
