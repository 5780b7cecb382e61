import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  id: string;
  title: ReactNode;
  /** Set where the focus goes to the title when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  beside?: ReactNode;
}

/** A card: its head is as high with a button beside the title as without one. */
export function Card({
  id,
  title,
  titleRef,
  beside,
  className = '',
  children,
  ...section
}: Props): ReactNode {
  return (
    <section className={`card ${className}`} aria-labelledby={id} {...section}>
      <div className="card-head">
        <h2 id={id} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
