import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/** A form that is sent by a call and checked in our own words. */
export function Form({ onSubmit, ...form }: Props): ReactNode {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
