import type { Access } from '#domain/endpoint.ts';
import type { CurrentUser } from '#domain/people/user.ts';

export interface Call {
  request: Request;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The caller's address as the platform saw it. */
  ip: string;
}

export interface AdministratorCall extends Call {
  user: CurrentUser;
}

/** Answers one call: a value becomes 200 with JSON, nothing 204, a Response goes out as it is, an HttpError stops. */
export type Handler<Output, Who extends Access = 'public'> = (
  call: Who extends 'administrator' ? AdministratorCall : Call,
) => Promise<Output | Response>;
