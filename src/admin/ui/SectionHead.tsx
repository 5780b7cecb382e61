import { createContext, type ReactNode, useContext } from 'react';

interface Props {
  title: string;
  aside?: ReactNode;
  note?: string | undefined;
  children?: ReactNode;
}

/** What the frame around all sections puts into the corner of each one's head. */
export const SectionCorner = createContext<ReactNode>(null);

/** A section's headline, which takes the focus when the section is chosen. */
export function SectionHead({ title, aside, note, children }: Props): ReactNode {
  return (
    <div className="section-head">
      <div className="me-auto flex flex-wrap items-baseline gap-x-3">
        <h1 tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 text-30">
          {title}
          {aside && (
            <span className="font-sans text-17 font-normal text-text-muted tabular-nums [word-spacing:normal]">
              {' '}
              {aside}
            </span>
          )}
        </h1>
        {note && <p className="text-text-muted tabular-nums">{note}</p>}
      </div>
      {children && (
        // Below the line where they would push what stands in the corner out of it.
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:order-last lg:basis-full">
          {children}
        </div>
      )}
      {useContext(SectionCorner)}
    </div>
  );
}

/** What a screen is for, and the one that it could be taken for. */
export const SectionLead = ({
  text,
  link,
  href,
}: {
  text: string;
  link: string;
  href: string;
}): ReactNode => (
  <p className="-mt-2 mb-3 flex flex-wrap items-center gap-x-4 text-text-muted">
    {text}
    <a className="link link-row" href={href}>
      {link}
    </a>
  </p>
);
