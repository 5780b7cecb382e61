import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { addRule, deleteRule, listRules, orderRules, updateRule } from '#server/rules/rules.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listRules, listRules),
  on(api.addRule, addRule),
  on(api.updateRule, updateRule),
  on(api.orderRules, orderRules),
  on(api.deleteRule, deleteRule),
);

export const config: Config = {
  path: ['/api/rules', '/api/rules/:id'],
};
