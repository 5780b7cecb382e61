import type { Context } from '@netlify/functions';

export interface ContextInput {
  request: Request;
  params: Record<string, string>;
  ip: string;
  requestId: string;
  siteUrl: string;
  deployContext: string;
  waitUntil: (work: Promise<unknown>) => void;
}

const notHere = (what: string) => (): never => {
  throw new Error(`context.${what} is not offered by the local platform`);
};

export function functionContext({
  request,
  params,
  ip,
  requestId,
  siteUrl,
  deployContext,
  waitUntil,
}: ContextInput): Context {
  return {
    params,
    ip,
    requestId,
    url: new URL(request.url),
    site: { id: 'local', name: 'local', url: siteUrl },
    deploy: { context: deployContext, id: 'local', published: true },
    account: { id: 'local' },
    server: { region: 'local' },
    geo: {},
    waitUntil,
    json: (input) => Response.json(input),
    log: console.log,
    cookies: { get: notHere('cookies'), set: notHere('cookies'), delete: notHere('cookies') },
    next: notHere('next'),
    rewrite: notHere('rewrite'),
  };
}
