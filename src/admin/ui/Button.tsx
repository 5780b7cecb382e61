import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  look?: 'outline' | 'main' | 'event' | 'danger';
  /** As high as in a dialog. */
  isLarge?: boolean | undefined;
}

export function Button({ look = 'outline', isLarge, className, ...button }: Props): ReactNode {
  const classes = ['button', !isLarge && 'button-dense', look !== 'main' && `button-${look}`, className];
  return <button type="button" className={classes.filter(Boolean).join(' ')} {...button} />;
}

/** A button that looks like a link. */
export function LinkButton({ className = '', ...button }: ComponentPropsWithRef<'button'>): ReactNode {
  return (
    <button type="button" className={`link min-h-11 cursor-pointer font-semibold ${className}`} {...button} />
  );
}
