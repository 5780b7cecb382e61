/** 303: the way on after a form or a link, with cookies if there are any. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  return redirect(303, location, cookies);
}

/** 302: what was asked for stands elsewhere now, and may stand here again. */
export function elsewhere(location: string): Response {
  return redirect(302, location);
}

/** 307: the same again, body and all, to another address. */
export function sendTo(location: string): Response {
  return redirect(307, location);
}

function redirect(status: number, location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status, headers });
}
