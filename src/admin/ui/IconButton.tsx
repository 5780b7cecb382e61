import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Icon } from '#ui/icons.tsx';

interface Props extends ComponentPropsWithRef<'button'> {
  icon: Icon;
  label: string;
  /** Where the focus goes when the control that had it is gone. */
  takesFocus?: boolean;
}

/** A button that shows an icon alone; its name stands in the tooltip, too. */
export function IconButton({ icon: Sign, label, takesFocus, ...button }: Props): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      data-tip={label}
      data-takes-focus={takesFocus}
      {...button}
    >
      <Sign />
    </button>
  );
}

export function IconLink({
  icon: Sign,
  label,
  href,
}: {
  icon: Icon;
  label: string;
  href: string;
}): ReactNode {
  return (
    <a
      className="icon-button"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      data-tip={label}
    >
      <Sign />
    </a>
  );
}
