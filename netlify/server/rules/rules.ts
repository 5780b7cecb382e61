import { ruleAddSchema, ruleUpdateSchema } from '#domain/rules/rule.ts';
import { orderCall, recordCalls } from '#server/events/record-calls.ts';
import { ruleKind } from './kind.ts';

export const ruleCalls = {
  ...recordCalls(ruleKind, ruleAddSchema, ruleUpdateSchema),
  order: orderCall(ruleKind),
};
