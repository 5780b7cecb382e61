/** A browser without pages: keeps each site's cookies and follows redirects. */
export class RedirectBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  /** One request, no redirect followed. */
  async open(url: string): Promise<Response> {
    const jar = this.cookies(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { Cookie: cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects up to the first address that `stop` names; gives that address, unopened. */
  async followUntil(url: string, stop: (url: URL) => boolean): Promise<string> {
    for (let next = url; ; ) {
      const location = (await this.open(next)).headers.get('Location');
      if (location === null) throw new Error(`No redirect at ${next}`);
      const target = new URL(location, next);
      if (stop(target)) return target.href;
      next = target.href;
    }
  }

  /** The cookies of a site, to read and to tamper with. */
  cookies(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}
