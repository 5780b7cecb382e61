import type { ComponentPropsWithRef, ReactNode } from 'react';

const looks = { primary: 'button-event', secondary: 'button-outline', danger: 'button-danger' } as const;

interface Look {
  /** `primary` takes the next step, in the show's color; `danger` destroys, once that was asked for. */
  look?: keyof typeof looks | undefined;
  /** As high as in a dialog. */
  isLarge?: boolean | undefined;
  className?: string | undefined;
}

const classesOf = ({ look = 'secondary', isLarge, className }: Look) =>
  ['button', !isLarge && 'button-dense', looks[look], className].filter(Boolean).join(' ');

export function Button({
  look,
  isLarge,
  className,
  ...button
}: Look & ComponentPropsWithRef<'button'>): ReactNode {
  return <button type="button" className={classesOf({ look, isLarge, className })} {...button} />;
}

export function ButtonLink({
  look,
  isLarge,
  className,
  ...link
}: Look & ComponentPropsWithRef<'a'>): ReactNode {
  return <a className={classesOf({ look, isLarge, className })} {...link} />;
}

/** A quiet button: it looks like a link. */
export function LinkButton({ className = '', ...button }: ComponentPropsWithRef<'button'>): ReactNode {
  return (
    <button type="button" className={`link min-h-11 cursor-pointer font-semibold ${className}`} {...button} />
  );
}
