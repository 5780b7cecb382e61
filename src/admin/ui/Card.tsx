import type { ReactNode, Ref } from 'react';

interface Props {
  id: string;
  title: ReactNode;
  beside?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function Card({ id, title, beside, className = '', ref, children }: Props): ReactNode {
  const head = (
    <h2 id={id} className={beside === undefined ? 'card-head' : 'card-head me-auto ps-0'}>
      {title}
    </h2>
  );
  return (
    <section ref={ref} className={`card ${className}`} aria-labelledby={id}>
      {beside === undefined ? (
        head
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
          {head}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
