import { describe, expect, test } from 'vitest';
import { SIZES, webkitForTests } from '#tests/support/webkit/for-tests.ts';
import { KEYS } from '#tests/support/webkit/page.ts';

/** Declarations that WebKit does not read, with their fallbacks. */
const WITH_FALLBACK = [
  // Tailwind's own, beside the same one with WebKit's prefix.
  'text-decoration:underline dotted',
  // Tailwind also writes the prefixed one.
  'text-size-adjust:100%',
  // admin/ui/TextArea.tsx
  'field-sizing:content',
  // Browsers on WebKit have no forced colors.
  'forced-color-adjust:none',
];

describe.each(SIZES)('what is painted in WebKit at $width px', (size) => {
  const page = webkitForTests(size);

  test.each(['/', '/nile', '/nile/vendors', '/nile/floor-map', '/booth-inquiry', '/design-tokens', '/admin'])(
    'every declaration of %s is understood',
    async (path) => {
      await page.open(path);
      const refused = await page.evaluate(() => {
        const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
        const rules = [...css.matchAll(/([^{};]*)\{([^{}]*)\}/g)].filter(([, name]) => !name?.includes('@'));
        const declarations = rules.flatMap(([, , body]) => [
          ...(body ?? '').matchAll(/(?:^|;)\s*([\w-]+)\s*:\s*((?:"[^"]*"|\([^)]*\)|[^;"(])+)/g),
        ]);
        return declarations
          .filter(([, name = '']) => !name.startsWith('-'))
          .filter(([, name = '', value = '']) => !CSS.supports(name, value.replace('!important', '')))
          .map(([, name, value]) => `${name}:${value}`);
      });
      expect(refused.filter((declaration) => !WITH_FALLBACK.includes(declaration))).toEqual([]);
    },
  );

  test('links are underlined', async () => {
    await page.open('/contact');
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.link')].map((link) => getComputedStyle(link).textDecorationLine),
    );
    expect([...new Set(lines)]).toEqual(['underline']);
  });

  test('the footer’s lines do not break where they fit', async () => {
    await page.open('/contact');
    const lines = await page.evaluate(() => {
      const owner = document.querySelector('footer svg')?.nextElementSibling as HTMLElement;
      return Math.round(owner.offsetHeight / Number.parseFloat(getComputedStyle(owner).lineHeight));
    });
    expect(lines).toBe(2);
  });

  test.each([
    ['/nile/vendors', 'radio', /^Courtyard/],
    ['/design-tokens', 'radio', 'MATE Event'],
  ])('a choice of %s that an arrow key leads to has the ring', async (path, role, name) => {
    await page.open(path);
    await page.until(() => document.readyState === 'complete');
    await page.clickOn(role, name);
    await page.press(KEYS.left);
    await page.until(() => document.activeElement?.matches('[type=radio]:checked:focus-visible'));
    const ring = await page.evaluate(() => {
      const radio = document.activeElement as HTMLInputElement;
      return [radio, radio.labels?.[0]].map((part) => part && getComputedStyle(part).outlineStyle);
    });
    expect(ring).toContain('solid');
  });
});
