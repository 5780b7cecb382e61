import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { ruleCalls } from '#server/rules/rules.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listRules, ruleCalls.list),
  on(api.addRule, ruleCalls.add),
  on(api.updateRule, ruleCalls.update),
  on(api.orderRules, ruleCalls.order),
  on(api.deleteRule, ruleCalls.remove),
);

export const config: Config = {
  path: ['/api/rules', '/api/rules/:id'],
};
