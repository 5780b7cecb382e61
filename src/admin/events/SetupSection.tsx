import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields of Event Setup that belong together, under their heading. */
export function SetupSection({ id, title, hint, children }: Props): ReactNode {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-border pt-5">
      <div>
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {hint && <p className="field-hint">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
