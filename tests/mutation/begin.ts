import { test } from 'vitest';

test('the runner goes on from here', () => {});
