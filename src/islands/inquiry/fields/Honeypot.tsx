import type { ReactNode, Ref } from 'react';

/** A field that people never meet and programs fill in: the server marks what comes with it. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }): ReactNode {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="fax_number">Fax</label>
      <input ref={ref} id="fax_number" name="fax_number" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
