import { expect, test } from 'vitest';
import { colourTokens, themeOfPath } from '#domain/look/theme.ts';

test.each([
  ['/', 'system'],
  ['/nile', 'nile'],
  ['/nile/floor-map', 'nile'],
  ['/nile-youth', 'nile-youth'],
  ['/nile-youth/vendors', 'nile-youth'],
  ['/nilexpo', 'system'],
  ['/mate/nile', 'mate'],
  ['/no/nile', 'nile'],
  ['/county-fair', 'system'],
  ['/booth-inquiry', 'system'],
  ['/admin/preview/e/3f2504e0/nile/vendors', 'nile'],
])('the path %s has the theme %s (product 1.4)', (path, theme) => {
  expect(themeOfPath(path, ['nile', 'mate', 'nile-youth'])).toBe(theme);
});

test('the palette is the one that was agreed', () => {
  expect(colourTokens).toEqual({
    paper: '#FAF6EE',
    surface: '#FFFFFF',
    'surface-alt': '#F2EADC',
    panel: '#241D16',
    'on-panel': '#FAF6EE',
    'on-panel-muted': '#F2EADC',
    text: '#1E1913',
    'text-muted': '#574C40',
    'text-subtle': '#6B5F51',
    border: '#DDD2C0',
    'border-strong': '#8F826F',
    danger: '#A3271F',
    success: '#2F6B3A',
    'area-1': '#8A4E1C',
    'area-2': '#2B5F8C',
    'area-3': '#3F6B3A',
    'area-4': '#7A3560',
    'area-5': '#57521B',
    'area-6': '#3D4F7A',
  });
});
