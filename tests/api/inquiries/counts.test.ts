import { expect, test } from 'vitest';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
